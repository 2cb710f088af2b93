import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { useIsMobile } from '#lib/display/use-media.ts'
import { useTheme } from '#lib/display/use-theme.ts'
import { t } from '#lib/texts/i18n.ts'

/** Where toasts appear: top right under the header; on phones in full width, and only the latest. */
export function Toaster() {
  const phone = useIsMobile()
  return (
    <Sonner
      theme={useTheme().shown}
      position="top-right"
      // Without this the library reads computed styles on each render.
      dir="ltr"
      offset={{ top: 76, right: 24 }}
      mobileOffset={{ top: 68, left: 16, right: 16 }}
      gap={8}
      expand={!phone}
      visibleToasts={phone ? 1 : 3}
      style={{ '--width': '360px' } as CSSProperties}
      containerAriaLabel={t(uiTexts.messages)}
      toastOptions={{ unstyled: true, className: 'w-full' }}
    />
  )
}
