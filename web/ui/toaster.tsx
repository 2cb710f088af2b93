import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { t } from '#lib/i18n.ts'
import { useTheme } from '#lib/use-theme.ts'

/** Where toasts appear: top right under the header, the full width on phones. */
export function Toaster() {
  return (
    <Sonner
      theme={useTheme().shown}
      position="top-right"
      offset={{ top: 76, right: 24 }}
      mobileOffset={{ top: 68, left: 16, right: 16 }}
      gap={8}
      expand
      style={{ '--width': '360px' } as CSSProperties}
      containerAriaLabel={t('Messages')}
      toastOptions={{ unstyled: true, className: 'w-full' }}
    />
  )
}
