import type { MatchDetails } from '@jodi/shared/matches/contract.ts'
import { evidenceOf } from '@jodi/shared/matches/evidence.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrowsingLimit } from '#domains/matches/browsing-limit.tsx'
import { community, evidenceText } from '#domains/matches/format.ts'
import { MatchActions } from '#domains/matches/match-actions.tsx'
import { useMatchDetails } from '#domains/matches/queries.ts'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { WhyYouMatch } from '#domains/matches/why-you-match.tsx'
import { genderLabel } from '#domains/profiles/format.ts'
import { ProfileNotFound } from '#domains/profiles/profile-not-found.tsx'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t, tOption } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FittingName } from '#ui/fitting-name.tsx'
import { Loading } from '#ui/loading.tsx'
import { PercentRing } from '#ui/percent-ring.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { id: string; onClose: () => void; actionFor: (person: MatchDetails) => ReactNode }

/** A match over the list: the person, the percentage, and every reason for it. */
export function MatchDetailsDialog({ id, onClose, actionFor }: Props) {
  const details = useMatchDetails(id)
  const code = apiErrorOf(details.error)?.code
  const isMissing = code === 'NOT_FOUND' || code === 'BAD_INPUT'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(matchesTexts.profileDetails)}
      description={t(matchesTexts.profileDetailsDescription)}
      width="wide"
      fills
      hasOwnEntry
      footer={
        details.data ? (
          <div className="flex flex-wrap justify-end gap-2 max-md:[&_:is(a,button)]:flex-[1_1_0%] max-md:[&_:is(a,button)]:px-3!">
            <Link to="/view-profile/$id" params={{ id }} className={buttonStyle()}>
              {t(matchesTexts.viewFullProfile)}
            </Link>
            {actionFor(details.data)}
          </div>
        ) : isMissing ? undefined : (
          <CancelButton label={t(uiTexts.close)} />
        )
      }
    >
      {details.data ? (
        <Details details={details.data} onGone={onClose} />
      ) : isMissing ? (
        <ProfileNotFound onBack={onClose} />
      ) : details.isError ? (
        <BrowsingLimit
          className=""
          error={details.error}
          title={t(matchesTexts.couldntLoadProfile)}
          text={errorText(details.error)}
          onRetry={() => details.refetch()}
          busy={details.isFetching}
        />
      ) : (
        <DetailsSkeleton />
      )}
    </Dialog>
  )
}

function Details({ details, onGone }: { details: MatchDetails; onGone: () => void }) {
  const { id, name, age, firstName, explanation } = details
  const facts = [
    {
      label: t(matchesTexts.occupation),
      value: details.occupation ? tOption(details.occupation) : t(uiTexts.notSpecified),
    },
    { label: t(matchesTexts.religionCaste), value: community(details) },
    { label: t(uiTexts.gender), value: genderLabel(details.gender) },
  ]
  return (
    <>
      {/* On a phone the facts have the whole width, below the photo and the name. */}
      <div className="grid grid-cols-[--spacing(20)_minmax(0,1fr)] items-center gap-x-4 gap-y-4 md:grid-cols-[--spacing(28)_minmax(0,1fr)_10rem] md:grid-rows-[1fr_auto_auto_1fr] md:gap-x-5 md:gap-y-0">
        <Portrait
          id={id}
          name={name}
          photo={details.photo}
          sizes="112px"
          eager
          className="self-start rounded-card md:col-start-1 md:row-span-4 md:row-start-1"
        />
        <div className="@container md:col-start-2 md:row-start-2">
          <h3 className="type-head">
            <FittingName text={t(matchesTexts.nameAge, { name, age })} />
          </h3>
          <RelationPill person={details} isNew={details.isNew} />
        </div>
        <dl className="col-span-full flex flex-wrap gap-x-7 gap-y-2 md:col-span-1 md:col-start-2 md:row-start-3 md:mt-2.5">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-ink-3">{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="col-span-full grid grid-cols-[--spacing(20)_minmax(0,1fr)] items-center gap-x-4 md:col-span-1 md:col-start-3 md:row-span-4 md:row-start-1 md:grid-cols-1 md:justify-items-center md:gap-1 md:text-center">
          <PercentRing percent={explanation.percent} className="size-[4.25rem] justify-self-center max-md:row-span-2" />
          <b className="max-md:self-end">{t(matchesTexts.matchPercentage)}</b>
          <p className="min-w-0 text-small text-balance wrap-anywhere text-ink-2 max-md:self-start">
            {evidenceText(evidenceOf(explanation.yours.rows, explanation.theirs.rows), firstName)}
          </p>
        </div>
      </div>
      <div className="mt-5 border-y border-line py-3">
        <MatchActions id={id} firstName={firstName} relation={details.relation} onGone={onGone} />
      </div>
      <WhyYouMatch explanation={explanation} firstName={firstName} className="mt-5" />
    </>
  )
}

// About as many as the reasons that follow, so that the dialog keeps its height when they arrive.
const REASONS_SHOWN = 20

function DetailsSkeleton() {
  return (
    <Loading>
      <div className="flex items-center gap-5">
        <Skeleton className="aspect-4/5 w-20 shrink-0 rounded-card md:w-28" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="w-4/5" />
        </div>
      </div>
      <Skeleton className="mt-5 h-16" />
      <Skeleton className="mt-14 h-20 rounded-card" />
      <div className="mt-6 grid gap-x-8 gap-y-2.5 md:grid-cols-2">
        {Array.from({ length: REASONS_SHOWN }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change places.
          <Skeleton key={index} className="h-9" />
        ))}
      </div>
    </Loading>
  )
}
