import { CODE_MINUTES } from '@jodi/shared/accounts/contract.ts'
import { signUpTexts } from '@jodi/shared/accounts/sign-up-texts.ts'
import { t } from '#lib/texts/i18n.ts'
import { RichText } from '#ui/rich-text.tsx'

/** The address that the code was sent to, with a link to change it. */
export function CodeSentText({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <>
      <RichText
        text={signUpTexts.codeSentTo}
        values={{ email, minutes: CODE_MINUTES }}
        components={{ b: <b className="text-ink" /> }}
      />{' '}
      <button type="button" onClick={onChange} className="link rounded-sm">
        {t(signUpTexts.change)}
      </button>
    </>
  )
}
