import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { useViewers } from '#domains/people/queries.ts'
import { useCloseOverPage } from '#lib/layers/use-close-over-page.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatChoice, formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Who viewed the current user's profile; open while the URL has `?viewers=true`. */
export function ViewersDialog() {
  const { viewers: open = false } = useSearch({ strict: false })
  const close = useCloseOverPage('viewers')
  if (!open) return null
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t(peopleTexts.profileViews)}
      description={t(peopleTexts.viewersPeriod)}
      hasOwnEntry
      footer={<CancelButton label={t(uiTexts.close)} />}
    >
      {/* As high while it loads as with a few people, so that a sheet does not move. */}
      <div className="min-h-36">
        <Viewers />
      </div>
    </Dialog>
  )
}

function Viewers() {
  const { data, isError, error, refetch, isFetching } = useViewers()
  if (isError && !data) {
    return (
      <ErrorCard
        className=""
        title={t(uiTexts.couldntLoadList)}
        text={errorText(error)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    )
  }
  if (data.kind === 'notInPlan') {
    return (
      <>
        <p className="text-ink-2">
          {t(peopleTexts.viewersNotInPlan)}{' '}
          {data.plans.length > 0 && t(peopleTexts.upgradeForViewers, { plans: formatChoice(data.plans) })}
        </p>
        <DialogActions>
          <Link to="/plans" className={buttonStyle({ variant: 'primary' })}>
            {t(peopleTexts.viewPlans)}
          </Link>
        </DialogActions>
      </>
    )
  }
  return (
    <div className="grid gap-4">
      {data.viewers.length === 0 ? (
        <p className="text-ink-2">{t(peopleTexts.noViewersYet)}</p>
      ) : (
        <ul className="grid">
          {data.viewers.map((viewer) => (
            <li key={viewer.id} className="border-line py-1 not-first:border-t">
              <Link
                to="/view-profile/$id"
                params={{ id: viewer.id }}
                className="-mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control p-2 hover:bg-sunken"
              >
                <Avatar id={viewer.id} name={viewer.name} photo={viewer.photo} />
                <span dir="auto" className="min-w-24 flex-1 truncate font-semibold">
                  {viewer.name}
                </span>
                <RelationPill person={viewer} />
                <span className="text-small text-ink-3">{formatDate(new Date(viewer.day))}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-ink-3">{t(peopleTexts.viewersNotShown)}</p>
    </div>
  )
}
