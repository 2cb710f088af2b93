import { MINIMUM_AGE } from '@jodi/matching/age.ts'
import { AGE_SCALE, HEIGHT_SCALE, WEIGHTS } from '@jodi/matching/criteria.ts'
import { GENDERS, type Gender } from '@jodi/matching/member.ts'
import { openPoints, statedSetPoints } from '@jodi/matching/points.ts'
import { defaultAgeWindow } from '@jodi/matching/preferences.ts'
import { percentOf, RECENT_DAYS } from '@jodi/matching/score.ts'
import { percentageTexts } from '@jodi/shared/matches/percentage-texts.ts'
import { LIST_LEVELS } from '@jodi/shared/options/lists.ts'
import { nameText } from '@jodi/shared/profiles/field-texts.ts'
import { CRITERIA, SET_CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import type { ReactNode } from 'react'
import { fieldLabel } from '#domains/profiles/format.ts'
import { formatList } from '#lib/texts/format.ts'
import { t, tOption } from '#lib/texts/i18n.ts'

const TEXT = 'max-w-[64ch] text-ink-2'
const LIST = 'grid max-w-[64ch] list-disc gap-1 pl-5 text-ink-2'
/** Numbers of the texts come from the rules themselves. */
const PER_WEIGHT = { stated: statedSetPoints(1, 1, 2).worth, open: openPoints(1).worth }

/** The rules of the percentage and of the order, in full. */
export function PercentageRules() {
  return (
    <div className="grid gap-8">
      <Part title={t(percentageTexts.whatCounts)}>
        <p className={TEXT}>
          {t(percentageTexts.criteriaAndWeights, { total: Object.values(WEIGHTS).reduce((sum, one) => sum + one, 0) })}
        </p>
        <Weights />
      </Part>
      <Part title={t(percentageTexts.statedDefaultOpen)}>
        <Bases />
      </Part>
      <Part title={t(percentageTexts.outcomes)}>
        <Outcomes />
      </Part>
      <Part title={t(percentageTexts.broadPreferences)}>
        <p className={TEXT}>
          {t(percentageTexts.broadExplanation, { years: AGE_SCALE.full, inches: HEIGHT_SCALE.full / 10 })}
        </p>
        <p className={TEXT}>{t(percentageTexts.broadDefaults)}</p>
      </Part>
      <Part title={t(percentageTexts.fromPointsToPercentage)}>
        <p className={TEXT}>{t(percentageTexts.shares)}</p>
        <p className="max-w-[64ch] rounded-control bg-sunken px-4 py-3 font-medium">{t(percentageTexts.formula)}</p>
        <p className={TEXT}>{t(percentageTexts.harmonicMean, means())}</p>
        <p className={TEXT}>{t(percentageTexts.hundred)}</p>
      </Part>
      <Part title={t(percentageTexts.order)}>
        <p className={TEXT}>{t(percentageTexts.orderByPercentage, { days: RECENT_DAYS })}</p>
        <p className={TEXT}>{t(percentageTexts.orderOncePerDay, { days: RECENT_DAYS })}</p>
      </Part>
      <Part title={t(percentageTexts.mustHaves)}>
        <p className={TEXT}>{t(percentageTexts.mustHavesMeaning)}</p>
        <p className={TEXT}>{t(percentageTexts.mustHavesOutcomes)}</p>
      </Part>
      <Part title={t(percentageTexts.neverCounts)}>
        <ul className={LIST}>
          <li>{t(percentageTexts.neverPayment)}</li>
          <li>{t(percentageTexts.neverPhoto)}</li>
          <li>{t(percentageTexts.neverActivity)}</li>
          <li>{t(percentageTexts.neverChecks)}</li>
          <li>{t(percentageTexts.neverLearned)}</li>
        </ul>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h2 className="type-title">{title}</h2>
      {children}
    </section>
  )
}

function Weights() {
  return (
    <ul className="grid max-w-[64ch] grid-cols-2 gap-x-6 md:grid-cols-3">
      {CRITERIA.filter(({ weight }) => weight > 0).map(({ name, attribute, weight }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-3 border-b border-line py-2">
          {fieldLabel(attribute)}
          <span className="text-ink-2 tabular-nums">{weight}</span>
        </li>
      ))}
    </ul>
  )
}

function Bases() {
  const ofProfile = SET_CRITERIA.filter(({ inferable, weight }) => inferable && weight > 0)
  const criteria = formatList(ofProfile.map(({ attribute }) => t(nameText(attribute))))
  return (
    <Terms
      terms={[
        [t(percentageTexts.stated), t(percentageTexts.statedExplanation, PER_WEIGHT)],
        [
          t(percentageTexts.default),
          t(percentageTexts.defaultExplanation, { ...PER_WEIGHT, criteria }),
          t(percentageTexts.defaultAges, ageWindows()),
        ],
        [t(percentageTexts.open), t(percentageTexts.openExplanation, PER_WEIGHT), t(percentageTexts.emptyBefore)],
      ]}
    />
  )
}

function Outcomes() {
  const levels = (LIST_LEVELS.qualifications ?? []).filter(({ length }) => length > 1)
  return (
    <>
      <Terms
        terms={[
          [t(percentageTexts.met), t(percentageTexts.metPoints)],
          [t(percentageTexts.near), t(percentageTexts.nearPoints), t(percentageTexts.nearExplanation)],
          [
            t(percentageTexts.notSpecified),
            t(percentageTexts.notSpecifiedPoints),
            t(percentageTexts.notSpecifiedExplanation),
          ],
          [t(percentageTexts.notMet), t(percentageTexts.notMetPoints), t(percentageTexts.notMetExplanation)],
        ]}
      />
      <p className={TEXT}>{t(percentageTexts.levels)}</p>
      <ul className={LIST}>
        {levels.map((level) => (
          <li key={level[0]}>{formatList(level.map(tOption))}</li>
        ))}
      </ul>
    </>
  )
}

function Terms({ terms }: { terms: readonly (readonly [term: string, ...meanings: string[]])[] }) {
  return (
    <dl className="grid max-w-[76ch] gap-x-6 gap-y-3 md:grid-cols-[10rem_1fr]">
      {terms.map(([term, ...meanings]) => (
        <div key={term} className="grid gap-1 md:col-span-2 md:grid-cols-subgrid">
          <dt className="font-semibold">{term}</dt>
          <dd className="grid gap-1 text-ink-2">
            {meanings.map((meaning) => (
              <p key={meaning}>{meaning}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Years younger and older, from the window of an age that no limit touches. */
function ageWindows() {
  const age = 50
  const windowOf = (gender: Gender) => {
    const { minAge, maxAge } = defaultAgeWindow(GENDERS.indexOf(gender), age)
    return { younger: age - minAge, older: maxAge - age }
  }
  const [woman, man] = [windowOf('female'), windowOf('male')]
  return {
    ...{ womanYounger: woman.younger, womanOlder: woman.older, manYounger: man.younger, manOlder: man.older },
    ...{ other: windowOf('other').older, least: MINIMUM_AGE },
  }
}

/** Three pairs of shares with their percentage. */
function means() {
  const [high, half, none] = [100, 50, 0]
  const of = (one: number, other: number) => percentOf({ got: one, of: 100 }, { got: other, of: 100 })
  return { high, half, none, both: of(high, high), uneven: of(high, half), one: of(high, none) }
}
