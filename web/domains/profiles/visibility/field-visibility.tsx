import { CHOSEN_NAMES } from '@jodi/shared/profiles/chosen-fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { Link } from '@tanstack/react-router'
import { fieldLabel } from '#domains/profiles/format.ts'
import { useOwnProfile } from '#domains/profiles/queries.ts'
import { FIELD_VISIBILITY_TEXTS, fieldsByVisibility } from '#domains/profiles/visibility/format.ts'
import { formatList } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { ErrorLine } from '#ui/error-line.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Who sees the optional fields of the current user, which is chosen beside each field of the form. */
export function FieldVisibility() {
  const { data: profile, isError, isFetching, refetch } = useOwnProfile()
  const groups = profile ? fieldsByVisibility(profile) : []
  return (
    <section className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-semibold">{t(profilesTexts.optionalDetails)}</h3>
          <p className="text-small text-ink-3">{t(profilesTexts.optionalDetailsHint)}</p>
        </div>
        <Link to="/profile/edit" hash={CHOSEN_NAMES[0]} className={buttonStyle({ size: 'small' })}>
          {t(profilesTexts.changeOptionalDetails)}
        </Link>
      </div>
      {profile && groups.length > 0 ? (
        <dl className="grid gap-3">
          {groups.map(({ visibility, names }) => (
            <div key={visibility}>
              <dt className="text-small text-ink-3">{t(FIELD_VISIBILITY_TEXTS[visibility])}</dt>
              <dd dir="auto">{formatList(names.map((name) => fieldLabel(name)))}</dd>
            </div>
          ))}
        </dl>
      ) : profile !== undefined ? (
        <p className="text-small text-ink-2">{t(profilesTexts.noOptionalDetails)}</p>
      ) : isError ? (
        <ErrorLine
          text={t(profilesTexts.couldntLoadOptionalDetails)}
          onRetry={() => refetch()}
          busy={isFetching}
          className="text-small"
        />
      ) : (
        <Loading>
          <Skeleton className="h-10 rounded-control" />
        </Loading>
      )}
    </section>
  )
}
