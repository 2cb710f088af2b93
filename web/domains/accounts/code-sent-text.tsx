import { CODE_MINUTES } from '@jodi/shared/accounts/contract.ts'
import { Trans } from 'react-i18next'
import { t } from '#lib/i18n.ts'

/** The address that the code was sent to, with a link to change it. */
export function CodeSentText({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <>
      <Trans
        i18nKey="We sent a 6-digit code to <b>{{email}}</b>. It is valid for {{minutes}} minutes."
        values={{ email, minutes: CODE_MINUTES }}
        components={{ b: <b className="text-ink" /> }}
      />{' '}
      <button type="button" onClick={onChange} className="link rounded-sm">
        {t('Change')}
      </button>
    </>
  )
}
