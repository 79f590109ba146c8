extension SymptomWords {
    /// The keys of `formats.md` §2 and of neurological symptoms (`silence.md` §10.1) with their words in English,
    /// German, French, Spanish, Dutch, Italian and Portuguese; `_` stands for a blank. A word may mean several keys.
    package static let spelled: [(meaning: String, words: String)] = [
        (
            "nausea",
            """
            nausea nauseous queasy übelkeit uebelkeit brechreiz nausées nausée náuseas náusea misselijkheid misselijk
            enjoo
            """
        ),
        (
            "light_sensitivity",
            """
            light_sensitivity light_sensitive sensitive_to_light photophobia photophobie lichtscheu
            lichtempfindlichkeit lichtempfindlich fotofobia lichtgevoeligheid lichtschuw sensibilité_à_la_lumière
            sensibilidad_a_la_luz sensibilità_alla_luce sensibilidade_à_luz
            """
        ),
        (
            "sound_sensitivity",
            """
            sound_sensitivity noise_sensitivity sensitive_to_sound sensitive_to_noise phonophobia phonophobie
            lärmempfindlichkeit laermempfindlichkeit lärmscheu geräuschempfindlichkeit fonofobia geluidsgevoeligheid
            sensibilité_au_bruit sensibilidad_al_ruido sensibilidad_al_sonido sensibilità_ai_suoni
            sensibilidade_ao_som
            """
        ),
        ("light_sensitivity sound_sensitivity", "light_and_sound_sensitivity sensitivity_to_light_and_sound"),
        ("aura", "aura sensory_aura aura_symptoms"),
        ("aura visual_disturbance", "visual_aura visuelle_aura aura_visuelle aura_visual visuele_aura aura_visiva"),
        (
            "neck_pain",
            """
            neck_pain neckpain neck_ache nackenschmerzen nackenschmerz nekpijn douleur_cervicale dolor_de_cuello
            dor_no_pescoço
            """
        ),
        (
            "visual_disturbance",
            """
            visual_disturbance visual_symptom visual_problem visual_change visual_loss vision_disturbance
            vision_problem vision_change vision_loss loss_of_vision loss_of_sight loss_of_visual_field lost_vision
            blurred_vision blurry_vision blurred_sight blurring_of_vision blurred blurry double_vision diplopia
            tunnel_vision trouble_seeing blind blindness zigzag zig_zag zigzag_line zig_zag_line flash flashes
            flashing flash_of_light flashes_of_light light_flash light_flashes flashing_light flickering
            flickering_light shimmering shimmering_light scotoma scintillating_scotoma blind_spot black_spot
            seeing_spots seeing_stars spots_in_vision floater photopsia hemianopia visual_snow sehstörung sehstörungen
            sehstoerung sehstoerungen visuelle_störung visuelle_störungen sehverlust blindheit flimmern augenflimmern
            flimmersehen flimmerskotom skotom skotome gesichtsfeldausfall gesichtsfeldausfälle verschwommenes_sehen
            verschwommen_sehen unscharfes_sehen unscharf_sehen doppelbilder doppeltsehen lichtblitze lichtblitz blitze
            zickzack zickzacklinien zickzack_linien blinder_fleck trouble_visuel trouble_de_la_vue
            trouble_de_la_vision vision_floue vue_floue vision_trouble vue_trouble perte_de_vision perte_de_la_vue
            perte_visuelle vision_double vue_double diplopie ligne_en_zigzag ligne_zigzag scotome scotome_scintillant
            éclair éclair_lumineux flash_lumineux phosphène visión_borrosa vista_borrosa visión_nublada
            pérdida_de_visión pérdida_de_la_vista alteración_visual alteraciones_visuales trastorno_visual
            problema_visual visión_doble destello destello_de_luz línea_en_zigzag escotoma fotopsia punto_ciego
            luces_intermitentes gezichtsstoornis gezichtsstoornissen zichtstoornis zichtstoornissen visuele_stoornis
            visuele_stoornissen wazig_zien wazig_zicht troebel_zien dubbelzien dubbel_zien lichtflits lichtflitsen
            flitsen zigzaglijnen gezichtsvelduitval scotoom blinde_vlek disturbo_visivo disturbi_visivi
            disturbi_della_vista vista_offuscata visione_offuscata visione_annebbiata perdita_della_vista
            perdita_di_vista visione_doppia lampi lampi_di_luce linee_a_zigzag scotomi fosfeni visão_turva vista_turva
            visão_embaçada vista_embaçada visão_desfocada perda_de_visão distúrbio_visual alteração_visual
            alterações_visuais visão_dupla luzes_piscando linhas_em_ziguezague ziguezague pontos_luminosos
            """
        ),
        ("vomiting", "vomiting vomit throwing_up erbrechen vomissement vómitos braken overgeven vomito vômito"),
        (
            "dizziness",
            """
            dizziness dizzy vertigo giddiness lightheadedness schwindel schwindelig vertige mareo vértigo duizeligheid
            duizelig vertigini capogiri tontura
            """
        ),
        (
            "numbness",
            """
            numbness numb numb_feeling loss_of_feeling loss_of_sensation taubheit taubheitsgefühl taubheitsgefuehl
            gefühllosigkeit engourdissement perte_de_sensibilité entumecimiento adormecimiento pérdida_de_sensibilidad
            gevoelloosheid doof_gevoel verdoofd_gevoel intorpidimento perdita_di_sensibilità dormência entorpecimento
            perda_de_sensibilidade
            """
        ),
        (
            "tingling",
            """
            tingling tingle pins_needles pins_and_needles paresthesia paraesthesia prickling kribbeln kribbelgefühl
            ameisenlaufen missempfindungen parästhesie parästhesien fourmillement picotement paresthésie hormigueo
            parestesia tintelingen tinteling tintelend_gevoel formicolio formicolii formigamento
            """
        ),
        (
            "weakness",
            """
            weakness weak muscle_weakness paralysis hemiparesis hemiplegia droop drooping schwäche schwaeche
            muskelschwäche armschwäche lähmung laehmung lähmungen halbseitenlähmung faiblesse faiblesse_musculaire
            paralysie hémiplégie debilidad parálisis hemiplejía zwakte krachtverlies verlamming debolezza paralisi
            fraqueza
            """
        ),
        (
            "speech_difficulty",
            """
            speech speech_difficulty slurred_speech slurring garbled_speech speech_problem speech_trouble
            speech_disturbance speech_loss loss_of_speech difficulty_speaking trouble_speaking difficulty_with_speech
            difficulty_finding_words trouble_finding_words word_finding_difficulty unable_to_speak aphasia dysphasia
            dysarthria sprachstörung sprachstörungen sprachstoerung sprechstörung sprechstörungen wortfindungsstörung
            wortfindungsstörungen verwaschene_sprache undeutliche_sprache aphasie dysarthrie trouble_de_la_parole
            trouble_du_langage trouble_d'élocution difficulté_à_parler parole_pâteuse dificultad_para_hablar
            habla_arrastrada trastorno_del_habla problema_del_habla afasia disartria spraakstoornis spraakstoornissen
            spraakprobleem spraakproblemen moeite_met_praten moeite_met_spreken onduidelijke_spraak afasie
            difficoltà_a_parlare difficoltà_di_parola disturbi_del_linguaggio disturbo_del_linguaggio
            dificuldade_para_falar dificuldade_em_falar fala_arrastada distúrbio_da_fala
            """
        ),
        (
            noWarningSign,
            """
            no_warning_sign fatigue tired tiredness yawning irritability irritable throbbing throbbing_pain pulsating
            pulsating_pain pounding_pain loss_of_appetite smell_sensitivity sensitivity_to_smell osmophobia
            nasal_congestion runny_nose watery_eyes tearing müdigkeit müde gähnen reizbarkeit appetitlosigkeit
            geruchsempfindlichkeit pochender_schmerz fatigué bâillements irritabilité perte_d'appétit cansancio fatiga
            irritabilidad bostezos vermoeidheid moe prikkelbaarheid stanchezza irritabilità cansaço irritabilidade
            """
        ),
    ]
}
