import Analysis
import Charts
import ReportDocument
import Words

extension ReportWriter {
    /// Falling pressure and high humidity, k of n (Aurae PRD §5.5).
    var weatherFigure: ChartFigure {
        let heading = "Weather"
        switch findings.weather {
        case .needs(let missing):
            return ChartFigure(
                heading: heading, plot: nil,
                reading: Phrases.moreForWeather(missing))
        case .value(let weather):
            let shares = [
                ("Falling pressure", weather.fallingPressure), ("Humidity over 70\u{A0}%", weather.highHumidity),
            ]
            let known = shares.filter { $0.1.recorded > 0 }
            guard !known.isEmpty else {
                return ChartFigure(
                    heading: heading, plot: nil, reading: "No headache was logged with a pressure trend or a humidity.")
            }
            return ChartFigure(
                heading: heading, note: "when a headache began",
                plot: RowPlot(
                    rows: known.map { name, share in
                        .init(
                            name: name, value: Double(share.present) / Double(share.recorded),
                            number: "\(share.present) of \(share.recorded)", look: .emphasised)
                    }, width: 250, nameWidth: 92, numberWidth: 62, pitch: 24, barHeight: 10, whole: 1
                ).chart,
                reading: weatherReading(weather),
                // The sentence under it says all that is drawn.
                alternative: "Weather when a headache began, as the next sentence says.",
                caution: VerbatimCopy.insightsFootLine)
        }
    }

    private func weatherReading(_ weather: WeatherFindings) -> String {
        let (pressure, humidity) = (weather.fallingPressure, weather.highHumidity)
        var sentences: [String] = []
        if pressure.recorded > 0 {
            sentences.append(
                "Air pressure was falling in \(pressure.present == 0 ? "none" : "\(pressure.present)") of the \(Plural.headache(pressure.recorded)) with a pressure trend."
            )
        }
        if humidity.recorded > 0 {
            sentences.append(
                "Humidity was over 70\u{A0}% in \(humidity.present == 0 ? "none" : "\(humidity.present)") of \(humidity.recorded)."
            )
        }
        return sentences.joined(separator: " ")
    }
}
