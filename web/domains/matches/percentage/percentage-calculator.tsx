import { percentageTexts } from '@jodi/shared/matches/percentage-texts.ts'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { explainSamples, SAMPLES, type Samples } from '#domains/matches/percentage/format.ts'
import { PointsList } from '#domains/matches/percentage/points-list.tsx'
import { SampleCard } from '#domains/matches/percentage/sample-card.tsx'
import { SampleResult } from '#domains/matches/percentage/sample-result.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

/** Two sample people whose percentage changes with everything that one changes about them. */
export function PercentageCalculator() {
  const [samples, setSamples] = useState<Samples>(SAMPLES)
  const [one, other] = samples
  const explanation = explainSamples(samples)
  return (
    <section id="calculator" className="grid scroll-mt-10 gap-4 border-t border-line pt-8">
      <div className="grid gap-2">
        <h2 className="type-title">{t(percentageTexts.trySamples)}</h2>
        <p className="max-w-[64ch] text-ink-2">{t(percentageTexts.samplesExplanation)}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SampleCard title={t(percentageTexts.woman)} sample={one} onChange={(sample) => setSamples([sample, other])} />
        <SampleCard title={t(percentageTexts.man)} sample={other} onChange={(sample) => setSamples([one, sample])} />
      </div>
      <SampleResult explanation={explanation} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="max-w-[64ch] text-ink-2">{t(percentageTexts.samplesAlike)}</p>
        <Button variant="ghost" onClick={() => setSamples(SAMPLES)}>
          <RotateCcw aria-hidden="true" />
          {t(percentageTexts.startAgain)}
        </Button>
      </div>
      <PointsList explanation={explanation} />
    </section>
  )
}
