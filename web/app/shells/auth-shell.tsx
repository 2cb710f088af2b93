import { appTexts } from '@jodi/shared/app-texts.ts'
import { Outlet } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { LegalLinks } from '#app/navigation/legal-links.tsx'
import { ThemeButton } from '#app/navigation/theme-button.tsx'
import { TrustPanel } from '#app/shells/trust-panel.tsx'
import { t } from '#lib/texts/i18n.ts'

/** Two columns for sign-in, sign-up and reset: the trust panel, and the form, 376 px wide. */
export function AuthShell() {
  return (
    <div className="relative grid min-h-dvh max-md:grid-rows-[auto_1fr] md:grid-cols-[1.08fr_1fr]">
      <TrustPanel />
      <main id="page" tabIndex={-1} className="flex flex-col px-4 pt-3 pb-6 outline-none md:p-8 lg:px-12">
        <ThemeButton className="max-md:absolute max-md:top-2.5 max-md:right-3 max-md:text-on-panel max-md:hover:bg-panel-line max-md:hover:text-on-panel max-md:focus-visible:outline-on-panel md:self-end" />
        <div className="mx-auto mt-6 mb-auto w-full max-w-94 max-md:max-w-none md:my-auto">
          <Outlet />
        </div>
        <p className="card mt-6 mb-5 flex gap-3 p-4 text-small text-ink-2 md:hidden">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
          <span>
            <b className="text-ink">{t(appTexts.privateContact)}</b> {t(appTexts.privateContactExplanation)}
          </span>
        </p>
        <LegalLinks />
      </main>
    </div>
  )
}
