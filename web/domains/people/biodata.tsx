import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { chosenFor } from '@jodi/shared/profiles/chosen-fields.ts'
import { nameText, sectionText } from '@jodi/shared/profiles/field-texts.ts'
import {
  type FieldVisibility,
  fieldOf,
  SECTION_NAMES,
  type SectionName,
  SHOWN_NAMES,
  type ShownName,
} from '@jodi/shared/profiles/fields.ts'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { EditLink } from '#domains/people/edit-link.tsx'
import { feetAndInches, fieldLabel, valueLabel } from '#domains/profiles/format.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Breakable } from '#ui/breakable.tsx'

type Profile = ProfilePage['profile']
type Fact = { name: ShownName; value: string | null; limit: FieldVisibility | undefined }

/** Shown in the header of the page instead. */
const IN_HEADER: readonly ShownName[] = ['firstName', 'middleName', 'lastName']
/** Fields that come first in their section, other than in the forms. */
const FIRST: readonly ShownName[] = ['workingWith', 'occupation', 'city', 'state']

/**
 * The sections of a profile, with the heading left and the facts in columns. What is empty is left out; its owner sees
 * also the empty sections, each with a link to edit it.
 */
export function Biodata({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  return SECTION_NAMES.map((section) => {
    const facts = factsOf(section, profile)
    const shown = facts.filter(({ name, value }) => value !== null || (isOwn && !chosenFor(name)))
    if (!isOwn) return shown.length > 0 && <Section key={section} section={section} facts={shown} />
    // Without any fact it has only words, which are shown above.
    return facts.length > 0 && <Section key={section} section={section} facts={shown} isOwn />
  })
}

function factsOf(section: SectionName, profile: Profile): Fact[] {
  const names = SHOWN_NAMES.filter(
    (name) => isFact(name) && isInSection(name, section) && !IN_HEADER.includes(name) && isNotable(name, profile),
  )
  const inOrder = [...FIRST.filter((name) => names.includes(name)), ...names.filter((name) => !FIRST.includes(name))]
  // A list takes a whole row, so that it leaves no gap before it.
  const isList = (name: ShownName) => fieldOf(name).kind === 'tags'
  const listsLast = [...inOrder.filter((name) => !isList(name)), ...inOrder.filter(isList)]
  return listsLast.map((name) => ({ name, value: valueText(name, profile), limit: limitOf(name, profile) }))
}

/** Who alone sees a value, for its owner and staff. */
function limitOf(name: ShownName, { visibleTo }: Profile): FieldVisibility | undefined {
  const chosen = chosenFor(name)
  return chosen && visibleTo?.[chosen]
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
  // Shown with the number that it is a part of.
  if (field.kind === 'number' && field.of) return false
  return field.kind !== 'option' || !field.initial || profile[name] !== field.initial
}

function valueText(name: ShownName, profile: Profile): string | null {
  const value = profile[name]
  if (value === null) return null
  if (name === 'age') return t(peopleTexts.years, { age: Number(value) })
  if (name === 'heightCm') return profile.heightTenths === null ? null : feetAndInches(profile.heightTenths)
  if (name === 'brothers') return siblingsText(profile.brothers, profile.brothersMarried)
  if (name === 'sisters') return siblingsText(profile.sisters, profile.sistersMarried)
  return valueLabel(name, Array.isArray(value) ? value : String(value))
}

/** '2, 1 married', or 'None'. */
function siblingsText(number: number | null, married: number | null): string {
  if (!number) return t(peopleTexts.noSiblings)
  return married ? t(peopleTexts.siblingsMarried, { number, married }) : formatNumber(number)
}

type SectionProps = { section: SectionName; facts: Fact[]; isOwn?: boolean }

function Section({ section, facts, isOwn = false }: SectionProps) {
  const title = t(sectionText(section))
  const isEmpty = facts.every(({ value }) => value === null)
  return (
    <section
      className={`grid gap-4 border-line py-6 not-first:border-t md:py-7 @lg:grid-cols-[11rem_1fr] ${isEmpty ? 'print:hidden' : ''}`}
    >
      <div className="flex items-center justify-between gap-3 large-text:flex-wrap @lg:flex-col @lg:items-start @lg:justify-start @lg:gap-1">
        <h2 className="type-title min-w-0">{title}</h2>
        {isOwn && <EditLink part={title} hash={`section-${section}`} className="-mr-3 @lg:-ml-3" />}
      </div>
      {facts.length === 0 && <p className="text-ink-3">{t(peopleTexts.emptySection)}</p>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 large-text:grid-cols-1 @2xl:grid-cols-3">
        {facts.map(({ name, value, limit }) => (
          <div
            key={name}
            className={`${fieldOf(name).kind === 'tags' ? 'col-span-full' : ''} ${value === null ? 'print:hidden' : ''}`}
          >
            <dt className={fieldLabel(name) === title ? 'sr-only' : 'text-small text-ink-3'}>{fieldLabel(name)}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value !== null ? (
                <Breakable text={value} />
              ) : (
                <Link to="/profile/edit" hash={name} className="link">
                  {t(peopleTexts.addFact, { name: t(nameText(name)) })}
                </Link>
              )}
            </dd>
            {limit && (
              <dd className="flex items-center gap-1.5 text-small text-ink-3">
                <EyeOff aria-hidden="true" className="size-3.5 shrink-0" />
                {t(limit === 'chat' ? peopleTexts.shownInChats : peopleTexts.shownToNoOne)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
