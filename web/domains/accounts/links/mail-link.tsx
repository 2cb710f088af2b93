import { linksTexts } from '@jodi/shared/accounts/link-texts.ts'
import type { LinkPurpose, OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useMailLink } from '#domains/accounts/links/queries.ts'
import { isApiError } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { PagePending } from '#ui/page-pending.tsx'
import { TitleBlock } from '#ui/title-block.tsx'

type Props = { purpose: LinkPurpose; token: string; children: (link: OpenLink) => ReactNode }

/** The page of an emailed link; opening it changes nothing. */
export function MailLink({ purpose, token, children }: Props) {
  const { data, error, isFetching, refetch } = useMailLink(purpose, token)
  const known = useRef(data)
  if (data) known.current = data
  // The action may end the session of this browser, and with it invalidate all loaded data.
  if (known.current) return children(known.current)
  if (!error) return <PagePending />
  if (!isApiError(error))
    return (
      <ErrorCard
        title={t(linksTexts.couldntLoadPage)}
        text={t(linksTexts.pleaseTryAgain)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  return (
    <div className="grid gap-5">
      <TitleBlock title={t(linksTexts.linkNoLongerValid)}>{t(linksTexts.linkNoLongerValidReasons)}</TitleBlock>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <Link to="/signin" className="link">
          {t(uiTexts.signIn)}
        </Link>
        <Link to="/reset-password" className="link">
          {t(linksTexts.resetPassword)}
        </Link>
      </p>
    </div>
  )
}
