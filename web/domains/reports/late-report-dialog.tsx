import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

const readDialog = async () => (await import('#domains/reports/report-dialog.tsx')).ReportDialog
type Dialog = Awaited<ReturnType<typeof readDialog>>

/** Reports a person; the code is loaded when it is first opened, because a profile is shown sooner without it. */
export function LateReportDialog(props: ComponentProps<Dialog>) {
  const { open, onOpenChange } = props
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null)
  const fail = useEffectEvent(() => {
    onOpenChange(false)
    toast.bad(t(uiTexts.error), t(uiTexts.serverUnreachable))
  })
  const isWanted = open && !loaded
  useEffect(() => {
    if (!isWanted) return
    readDialog().then(
      (Dialog) => setLoaded({ Dialog }),
      () => fail(),
    )
  }, [isWanted])
  return loaded && <loaded.Dialog {...props} />
}
