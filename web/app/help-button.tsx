import { appTexts } from '@jodi/shared/app-texts.ts'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '#lib/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'

// Loaded only when it is opened.
const HelpDialog = lazy(async () => ({ default: (await import('#domains/tickets/help-dialog.tsx')).HelpDialog }))

/** Opens the contact details and tickets of the site. */
export function HelpButton() {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton icon={CircleHelp} label={t(appTexts.needHelp)} aria-haspopup="dialog" onClick={ask} />
      {asked && (
        <Suspense>
          <HelpDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
