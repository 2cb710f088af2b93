import { linksTexts } from '@jodi/shared/accounts/link-texts.ts'
import type { OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { LinkDone } from '#domains/accounts/links/link-done.tsx'
import { useDisownAccount } from '#domains/accounts/links/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

/** Lets the owner of an address delete an account that staff created for it, after a confirmation. */
export function DisownAccount({ link, token }: { link: OpenLink; token: string }) {
  const disown = useDisownAccount()
  if (disown.isSuccess)
    return (
      <LinkDone
        title={t(linksTexts.accountDeleted)}
        text={t(linksTexts.accountDeletedMessage, { email: link.email })}
      />
    )
  const press = () => disown.mutate(token, { onError: (error) => toast.bad(t(uiTexts.error), errorText(error)) })
  return (
    <div className="grid gap-5">
      <TitleBlock title={t(linksTexts.deleteAccountQuestion)}>
        <RichText
          text={linksTexts.accountCreatedFor}
          values={{ email: link.email }}
          components={{ b: <b className="text-ink" /> }}
        />{' '}
        {t(linksTexts.deleteAccountConsequence)}
      </TitleBlock>
      <Button variant="danger" busy={disown.isPending} onClick={press}>
        {t(linksTexts.deleteAccountButton)}
      </Button>
    </div>
  )
}
