import { CODE_MINUTES } from '@jodi/shared/accounts.ts'
import { Trans } from 'react-i18next'
import { t } from '#lib/i18n.ts'
import { TitleBlock } from '#ui/title-block.tsx'

/** Where the code went, and the way to another address. */
export function CodeSentTitle({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <TitleBlock title={t('Enter your code')}>
      <Trans
        i18nKey="We sent six digits to <email></email>. They work once, for {{minutes}} minutes."
        values={{ minutes: CODE_MINUTES }}
        components={{ email: <b className="break-words text-ink">{email}</b> }}
      />{' '}
      <button type="button" onClick={onChange} className="link rounded-sm">
        {t('Change')}
      </button>
    </TitleBlock>
  )
}
