import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { sectionText } from '@jodi/shared/profiles/field-texts.ts'
import { fieldOf, SECTION_NAMES, type SectionName, SHOWN_NAMES, type ShownName } from '@jodi/shared/profiles/fields.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { feetAndInches, fieldLabel, valueLabel } from '#domains/profiles/format.ts'
import { t } from '#lib/i18n.ts'

type Profile = ProfilePage['profile']
type Fact = { label: string; value: string | null }

/** Shown in the header of the page instead. */
const IN_HEADER: readonly ShownName[] = ['firstName', 'middleName', 'lastName']
/** Fields that come first in their section, other than in the forms. */
const FIRST: readonly ShownName[] = ['workingWith', 'occupation', 'city', 'state']

/** The sections of a profile, with the heading left and the facts in columns. */
export function Biodata({ profile }: { profile: Profile }) {
  return SECTION_NAMES.map((section) => ({ section, facts: factsOf(section, profile) }))
    .filter(({ facts }) => facts.length > 0)
    .map(({ section, facts }) => <Section key={section} title={t(sectionText(section))} facts={facts} />)
}

function factsOf(section: SectionName, profile: Profile): Fact[] {
  const names = SHOWN_NAMES.filter(
    (name) => isFact(name) && isInSection(name, section) && !IN_HEADER.includes(name) && isNotable(name, profile),
  )
  const inOrder = [...FIRST.filter((name) => names.includes(name)), ...names.filter((name) => !FIRST.includes(name))]
  return inOrder.map((name) => ({ label: fieldLabel(name), value: valueText(name, profile) }))
}

/** A member's own words are shown above the facts. */
const isFact = (name: ShownName) => fieldOf(name).kind !== 'longText'

function isInSection(name: ShownName, section: SectionName): boolean {
  const field = fieldOf(name)
  return (field.shownIn ?? field.section) === section
}

/**
 * The default value of the forms is not shown: most families live in India, so the country is shown only if it is
 * another one.
 */
function isNotable(name: ShownName, profile: Profile): boolean {
  const field = fieldOf(name)
  return field.kind !== 'option' || !field.initial || profile[name] !== field.initial
}

function valueText(name: ShownName, profile: Profile): string | null {
  const value = profile[name]
  if (value === null) return null
  if (name === 'age') return t(peopleTexts.years, { age: value })
  if (name === 'heightCm') return profile.heightTenths === null ? null : feetAndInches(profile.heightTenths)
  return valueLabel(name, String(value))
}

function Section({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className="grid gap-4 border-line py-6 not-first:border-t md:py-7 lg:grid-cols-[256px_1fr]">
      <h2 className="type-title">{title}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-ink-3">{label}</dt>
            <dd dir="auto" className={value ? 'wrap-anywhere' : 'text-ink-3'}>
              {value ?? t(uiTexts.notSpecified)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
