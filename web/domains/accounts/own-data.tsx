import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { DeleteAccountDialog } from '#domains/accounts/delete-account-dialog.tsx'
import { DownloadLink } from '#domains/accounts/downloads/download-link.tsx'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { TitledCard } from '#ui/titled-card.tsx'

/** Downloading all stored data of the account, or deleting it. */
export function OwnData() {
  const person = useCurrentUser()
  const [deleting, setDeleting] = useState(false)
  return (
    <TitledCard title={t(accountsTexts.yourData)}>
      <div className="grid">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
          <p className="min-w-0 flex-1 basis-64 text-ink-2">
            {person.profile === 'none'
              ? t(accountsTexts.accountDataExplanation)
              : t(accountsTexts.memberDataExplanation)}
          </p>
          <DownloadLink href="/files/export" name="my-data.json" className={buttonStyle()}>
            <Download aria-hidden="true" />
            {t(accountsTexts.downloadMyData)}
          </DownloadLink>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-64 text-ink-2">
            {person.profile === 'none'
              ? t(accountsTexts.deletionPermanent)
              : t(accountsTexts.deletionPermanentForMembers)}
          </p>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t(accountsTexts.deleteMyAccount)}
          </Button>
        </div>
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </TitledCard>
  )
}
