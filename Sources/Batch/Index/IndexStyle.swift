import DisplayList

/// The style sheet of the index: the brand's colours (Aurae PRD §6.1), light and dark.
enum IndexStyle {
    static let text = colors + page + totals + failures + cohort + tools + table + rows + paper + narrow

    private static let colors = """
        :root{color-scheme:light dark;
        --ground:\(Palette.cloudWhite.css);--card:\(Palette.white.css);--ink:\(Palette.ink.css);
        --strong:\(Palette.slate.css);--soft:\(Palette.midTone.css);--line:\(Palette.hairline.css);
        --link:\(Palette.tealText.css);--accent:\(Palette.teal.css);--mint:\(Palette.mintSage.css);
        --lavender:\(Palette.paleLavender.css);--lavender-mark:\(Palette.moderateAccent.css);
        --blush:\(Palette.paleBlush.css);--blush-mark:\(Palette.severeAccent.css);
        --on-tint:\(Palette.slate.css);--focus:\(Palette.lavenderText.css);--frame:\(Palette.axis.css)}
        @media (prefers-color-scheme:dark){:root{
        --ground:\(Palette.deepSlate.css);--card:\(Palette.darkSurface.css);--ink:\(Palette.starlight.css);
        --strong:\(Palette.white.css);--soft:\(Palette.axis.css);--line:\(Palette.ink.css);
        --link:\(Palette.teal.css);--accent:\(Palette.mildAccent.css);--mint:\(Palette.mutedMint.css);
        --lavender:\(Palette.darkCard.css);--lavender-mark:\(Palette.softLavender.css);
        --blush:\(Palette.darkCard.css);--blush-mark:\(Palette.severeAccent.css);
        --on-tint:\(Palette.starlight.css);--focus:\(Palette.softLavender.css);--frame:\(Palette.midTone.css)}}

        """

    private static let page = """
        *{box-sizing:border-box}
        [hidden],.busy table{display:none!important}
        html{-webkit-text-size-adjust:100%;scroll-padding:64px 0 24px}
        body{margin:0;background:var(--ground);color:var(--ink);
        font:15px/1.5 "Plus Jakarta Sans",system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;
        font-variant-numeric:tabular-nums}
        header,main,footer{max-width:1240px;margin:0 auto;padding:0 28px}
        header{padding-top:36px}
        h1,h2,h3{color:var(--strong);margin:0;line-height:1.2}
        h1,h2,.totals dd{font-family:Fraunces,"Iowan Old Style",Palatino,Georgia,"Noto Serif",serif;font-weight:600}
        h1{font-size:34px;letter-spacing:-.01em}
        h2{font-size:22px}
        p{margin:0}
        a{color:var(--link)}
        code,kbd{font:13px ui-monospace,Menlo,Consolas,monospace}
        bdi{unicode-bidi:isolate}
        :focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:6px}
        .brand{color:var(--link);font-weight:700;font-size:13px;letter-spacing:.02em;margin-bottom:6px}
        .when{color:var(--soft);margin-top:6px}
        .notice{margin-top:18px;padding:12px 16px;background:var(--blush);color:var(--on-tint);
        border:1px solid var(--blush-mark);border-radius:12px}
        section{margin-top:36px}
        footer{margin-top:32px;padding-bottom:40px;color:var(--soft);font-size:13px}

        """

    private static let totals = """
        .totals{display:grid;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:12px;margin:24px 0 0}
        .totals div{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px 16px;
        display:flex;flex-direction:column-reverse;justify-content:flex-end}
        .totals dt{color:var(--soft);font-size:13px}
        .totals dd{margin:0;color:var(--strong);font-size:28px;line-height:1.2;white-space:nowrap}
        .totals .failed{background:var(--blush);border-color:var(--blush-mark)}
        .totals .flagged{background:var(--lavender);border-color:var(--lavender-mark)}
        .totals .failed dt,.totals .flagged dt,.totals .failed dd,.totals .flagged dd{color:var(--on-tint)}

        """

    private static let failures = """
        .failures ul{list-style:none;margin:14px 0 0;padding:0;display:grid;gap:12px;
        grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr))}
        .failures li{background:var(--blush);color:var(--on-tint);border-radius:12px;padding:14px 18px;
        border:1px solid var(--blush-mark)}
        .failures h3{display:flex;justify-content:space-between;align-items:start;gap:12px;font-size:15px;
        color:var(--on-tint);margin-bottom:6px}
        .count{flex:none;min-width:24px;padding:0 7px;border-radius:12px;text-align:center;
        font-size:13px;line-height:22px;background:var(--blush-mark);color:\(Palette.labelOnTeal.css)}
        .ids{margin-top:8px;font-weight:600;overflow-wrap:anywhere}

        """

    private static let cohort = """
        .cohort h3{font-size:15px;margin-top:18px}
        .cohort ul{margin:6px 0;padding-left:18px}
        .cohort dt{font-weight:600;margin-top:10px}
        .cohort dd{margin:0;color:var(--soft);max-width:80ch}

        """

    private static let tools = """
        .tools{display:flex;flex-wrap:wrap;gap:14px 22px;align-items:center;margin-top:14px}
        .search{color:var(--soft);font-size:13px;font-weight:600}
        .search input{margin-left:6px;width:240px;max-width:100%;padding:8px 14px;font:inherit;font-size:15px;
        font-weight:400;color:var(--ink);background:var(--card);border:1px solid var(--frame);border-radius:20px}
        fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:6px}
        legend{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
        fieldset label{position:relative;cursor:pointer}
        fieldset input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
        fieldset span{display:block;padding:7px 14px;border:1px solid var(--frame);border-radius:20px;font-size:14px;
        background:var(--card)}
        fieldset b{font-weight:600;color:var(--soft)}
        fieldset input:checked+span{background:\(Palette.teal.css);border-color:\(Palette.teal.css);
        color:\(Palette.labelOnTeal.css)}
        fieldset input:checked+span b{color:inherit}
        fieldset input:focus-visible+span{outline:3px solid var(--focus);outline-offset:2px}
        #found{color:var(--soft);font-size:14px;margin-left:auto}
        #keys{flex-basis:100%;color:var(--soft);font-size:13px}
        kbd{padding:1px 5px;border:1px solid var(--frame);border-radius:4px;background:var(--card)}
        .more{margin-top:16px;text-align:center}
        .more button{font:inherit;padding:9px 20px;border-radius:20px;border:1px solid var(--frame);
        background:var(--card);color:var(--ink);cursor:pointer}
        .more button:hover{border-color:var(--link);color:var(--link)}

        """

    private static let table = """
        .frame{margin-top:14px;background:var(--card);border:1px solid var(--line);border-radius:14px}
        table{border-collapse:separate;border-spacing:0;width:100%}
        caption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
        th,td{padding:10px 12px;text-align:left;vertical-align:middle;border-bottom:1px solid var(--line)}
        tbody tr:last-child>*{border-bottom:0}
        thead th{position:sticky;top:0;z-index:2;background:var(--card);color:var(--soft);font-size:13px;
        font-weight:600;white-space:nowrap;border-bottom:1px solid var(--frame)}
        thead th:first-child{border-top-left-radius:14px}
        thead th:last-child{border-top-right-radius:14px}
        thead th[data-number]{text-align:left}
        thead button{font:inherit;color:inherit;background:none;border:0;padding:4px 2px;margin:-4px -2px;cursor:pointer}
        thead button:hover{color:var(--link)}
        thead button::after{content:"";display:inline-block;width:0;height:0;margin-left:6px;vertical-align:middle;
        border:4px solid transparent;visibility:hidden}
        [aria-sort] button{color:var(--link)}
        [aria-sort=ascending] button::after{visibility:visible;border-bottom-color:currentColor;margin-bottom:4px}
        [aria-sort=descending] button::after{visibility:visible;border-top-color:currentColor;margin-bottom:-4px}

        """

    private static let rows = """
        tbody th{font-weight:600;padding-left:16px}
        tbody th a{display:flex;align-items:center;gap:12px;text-decoration:none}
        tbody th a:focus-visible{outline-offset:4px}
        tbody th a:hover .id{text-decoration:underline}
        .id{overflow-wrap:anywhere;min-width:10ch}
        .flags{min-width:210px}
        img{flex:none;width:42px;height:60px;border-radius:3px;background:\(Palette.white.css);
        box-shadow:0 0 0 1px var(--line)}
        img{transform-origin:0 50%;transition:transform .12s ease-out}
        a:hover img,a:focus-visible img{transform:scale(4);position:relative;z-index:3;
        box-shadow:0 0 0 1px var(--line),0 2px 8px rgb(0 0 0 / .18)}
        .mark{display:inline-block;padding:1px 9px;border-radius:10px;font-size:13px;font-weight:600;
        background:\(Palette.mintSage.css);color:\(Palette.slate.css)}
        .kept .mark,.rows-missing .mark{background:\(Palette.paleLavender.css)}
        .failed .mark{background:\(Palette.severeAccent.css);color:\(Palette.labelOnTeal.css)}
        .files{margin-top:4px;font-size:13px}
        .refusal{margin-top:4px;font-size:13px;color:var(--soft);min-width:20ch;max-width:30ch;white-space:normal}
        .flags ul{list-style:none;margin:0;padding:0}
        .flags li{position:relative;padding-left:16px;font-weight:600;line-height:1.4}
        .flags li::before{content:"";position:absolute;left:0;top:.42em;width:8px;height:8px;
        border-radius:50%;background:var(--lavender-mark)}
        .none,small,.days span,details{color:var(--soft)}
        .days{white-space:nowrap}
        .number,.logs{white-space:nowrap}
        small{font-size:13px;margin-left:4px}
        .why strong{display:block}
        .why{overflow-wrap:anywhere}
        details{font-size:13px;white-space:normal;max-width:46ch}
        summary{cursor:pointer;width:max-content}
        details ul{margin:4px 0 0;padding-left:18px}
        tr.failed>*,tr.rows-missing>*{background:var(--blush);color:var(--on-tint)}
        tr.rows-missing .refusal{color:inherit}
        tbody tr.failed>:first-child,tbody tr.rows-missing>:first-child{box-shadow:inset 4px 0 0 var(--blush-mark)}
        tbody tr.flagged>:first-child{box-shadow:inset 4px 0 0 var(--lavender-mark)}
        @media (prefers-reduced-motion:reduce){img{transition:none}}
        @media (prefers-contrast:more){:root{--soft:var(--ink);--line:var(--soft);--frame:var(--ink)}}

        """

    /// Print style: a list with one line per report, without pictures, and column names on every page.
    private static let paper = """
        @page{margin:12mm}
        @media print{.tools,.more,img,thead button::after,details:not([open]){display:none}
        body{background:none;font-size:10px;line-height:1.35}
        header,main,footer{max-width:none;padding:0}
        h1{font-size:20px}
        h2{font-size:15px}
        section{margin-top:14px}
        .totals{gap:6px;margin-top:10px}
        .totals div{padding:4px 8px}
        .totals dd{font-size:15px}
        .frame{border:0;margin-top:4px}
        thead{break-inside:avoid}
        thead th{position:static}
        thead button{display:contents}
        th,td{padding:2px 6px;vertical-align:top}
        tbody th{padding-left:6px}
        .mark{padding:0;background:none}
        .status{white-space:nowrap}
        .mark,.refusal,.files,small,details,thead th,.totals dt{font-size:9px}
        .flags,.refusal{min-width:0}
        .flags li{padding-left:10px}
        tr{break-inside:avoid}}

        """

    /// Style for narrow windows: each row is a card, with its cells below each other after the column's name.
    private static let narrow = """
        @media screen and (max-width:900px){
        header,main,footer{padding-left:16px;padding-right:16px}
        h1{font-size:28px}
        .totals{grid-template-columns:repeat(auto-fit,minmax(104px,1fr));gap:8px}
        .totals div{padding:10px 12px}
        .totals dd{font-size:22px}
        .search,.search input{width:100%;margin-left:0}
        #keys{display:none}
        #found{margin-left:0}
        .frame{border:0;background:none}
        thead{display:flex;flex-wrap:wrap;margin-bottom:10px}
        thead tr{display:flex;flex-wrap:wrap;gap:2px 14px;align-items:center}
        .sortable thead tr::before{content:"Sort by";color:var(--soft);font-size:13px}
        table:not(.sortable) thead{display:none}
        thead th{position:static;padding:4px 0;border:0;background:none}
        table,tbody,tbody tr,tbody th,tbody td{display:block;width:auto}
        tbody tr{background:var(--card);border:1px solid var(--line);border-radius:12px;margin-bottom:10px;padding:8px 0;
        overflow:hidden}
        tbody th,tbody td{border:0;padding:4px 16px}
        tbody td{display:flex;flex-wrap:wrap;gap:0 10px}
        tbody td::before{flex:0 0 96px;color:var(--soft);font-size:13px;line-height:22px}
        .status::before{content:"Report"}.flags::before{content:"Safety"}.days::before{content:"Days"}
        .headaches::before{content:"Headaches"}.logs::before{content:"Logs"}.pages::before{content:"Pages"}
        .time::before{content:"Time"}
        tbody td.why{display:block}
        tbody tr.failed,tbody tr.rows-missing{background:var(--blush);border-color:var(--blush-mark)}
        tbody tr.failed>:first-child,tbody tr.rows-missing>:first-child,tbody tr.flagged>:first-child{box-shadow:none}
        tbody tr.flagged{border-color:var(--lavender-mark)}
        tbody tr.failed td::before,tr.rows-missing td::before{color:inherit}
        .refusal,.files,details{flex-basis:calc(100% - 106px);margin-left:106px}
        }

        """
}
