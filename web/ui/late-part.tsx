import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

/** Browsers wait for minutes for what they requested just before the connection was lost. */
const LOAD_MAX_MS = 15_000

/**
 * A part of a screen that opens over it, such as a dialog; its code is loaded when it is first shown. If that fails or
 * takes too long, a toast says so and `onClose` is called: the screen stays as it is, with what was typed there.
 */
export function latePart<Props extends { onClose: () => void }>(
  read: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      toast.bad(t(uiTexts.error), t(uiTexts.serverUnreachable))
      props.onClose()
    })
    useEffect(() => {
      if (Part) return
      let isShown = true
      const timer = setTimeout(() => fail(), LOAD_MAX_MS)
      const take = (part: ComponentType<Props>) => {
        loaded = part
        if (isShown) setPart(() => part)
      }
      read().then(take, () => isShown && fail())
      return () => {
        isShown = false
        clearTimeout(timer)
      }
    }, [Part])
    return Part ? <Part {...props} /> : null
  }
}
