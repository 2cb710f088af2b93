import { linksTexts } from '@jodi/shared/accounts/link-texts.ts'
import type { OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { LinkDone } from '#domains/accounts/links/link-done.tsx'
import { useStopEmailChange } from '#domains/accounts/links/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

/** Lets the owner of the former address stop the change. */
export function StopEmailChange({ link, token }: { link: OpenLink; token: string }) {
  const stop = useStopEmailChange()
  if (stop.isSuccess)
    return (
      <LinkDone
        title={t(linksTexts.emailChangeStopped)}
        text={t(linksTexts.emailUnchanged, { email: link.email })}
        email={link.email}
      />
    )
  const press = () => stop.mutate(token, { onError: (error) => toast.bad(t(uiTexts.error), errorText(error)) })
  return (
    <div className="grid gap-5">
      <TitleBlock title={t(linksTexts.stopEmailChangeQuestion)}>
        <RichText
          text={linksTexts.requestedEmailChange}
          values={{ email: link.email, newEmail: link.newEmail ?? '' }}
          components={{ b: <b className="text-ink" /> }}
        />
      </TitleBlock>
      <Button variant="primary" busy={stop.isPending} onClick={press}>
        {t(linksTexts.stopChange)}
      </Button>
    </div>
  )
}
