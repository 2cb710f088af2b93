import type { Home } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { t, tCount, tOption } from '#lib/texts/i18n.ts'
import { FRESH } from '#ui/layout.ts'
import { Portrait } from '#ui/portrait.tsx'

/** Matches who became visible since the last visit; hidden if there are none to show. */
export function FreshPeople({ fresh: { people, total } }: { fresh: Home['fresh'] }) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="fresh" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="fresh" className="type-title">
          {t(peopleTexts.newSinceLastVisit)}
        </h3>
        <Link to="/matches" search={{ newSinceVisit: true } as never} className="link text-small">
          {tCount(total, peopleTexts.allNew)}
        </Link>
      </div>
      <ul className={FRESH}>
        {people.map(({ id, firstName, photo, age, city }) => (
          <li key={id} className="min-w-0">
            <Link to="/view-profile/$id" params={{ id }} className="group grid rounded-card *:min-w-0">
              {/* The name is below it. */}
              <div aria-hidden="true">
                <Portrait
                  id={id}
                  name={firstName}
                  photo={photo}
                  sizes="(width < 48rem) 144px, 160px"
                  className="rounded-card"
                />
              </div>
              <b dir={age === null ? 'auto' : undefined} className="mt-2 underline-offset-3 group-hover:underline">
                {age === null ? firstName : t(peopleTexts.nameAge, { name: firstName, age })}
              </b>
              {city && (
                <span dir="auto" className="text-small text-ink-2">
                  {tOption(city)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
