import { appTexts } from '@jodi/shared/app-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useLatePart } from '#lib/loading/use-late-part.ts'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'

const readDialog = async () => (await import('#domains/tickets/help-dialog.tsx')).HelpDialog

/** Opens the contact details and tickets of the site. */
export function HelpButton() {
  const [open, setOpen] = useState(false)
  const help = useLatePart(readDialog, () => toast.bad(t(uiTexts.error), t(uiTexts.serverUnreachable)))
  const ask = () => {
    setOpen(true)
    if (!help.Part) help.open()
  }
  return (
    <>
      <IconButton icon={CircleHelp} label={t(appTexts.needHelp)} aria-haspopup="dialog" onClick={ask} />
      {help.Part && <help.Part open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
