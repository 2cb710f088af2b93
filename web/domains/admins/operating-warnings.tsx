import type { OperatingWarning } from '@jodi/shared/admins/operating-warnings.ts'
import { TriangleAlert } from 'lucide-react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { useConfirmClock, useOperatingWarnings } from '#domains/admins/operating-warnings/queries.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const LOCKED_OUT = 'Visitors share one address, so limits can lock everyone out.'
const TEXTS: Record<OperatingWarning, { title: string; text: string }> = {
  proxyNotConfigured: {
    title: 'Requests to this server come through a proxy, but PROXY_HOPS is 0',
    text: `${LOCKED_OUT} Set PROXY_HOPS to the number of proxies.`,
  },
  proxyNotTrusted: {
    title: 'Requests to this server come through a proxy that is not in TRUSTED_PROXIES',
    text: `${LOCKED_OUT} Add the address of the proxy to TRUSTED_PROXIES.`,
  },
  emailsGivenUp: {
    title: 'Some emails could not be sent in the last 7 days',
    text: 'We stopped trying to send them. Check the mail server in SMTP_URL, and the log.',
  },
  proxiesFewer: {
    title: 'Requests to this server come through fewer proxies than PROXY_HOPS says',
    text: 'Visitors may be able to choose the address that limits count. Correct PROXY_HOPS, and let each proxy set X-Forwarded-For.',
  },
  clockDiffers: {
    title: 'The clock of this server is wrong',
    text: 'It is more than 60 seconds away from the clock of the database. This server runs no jobs until it is corrected; other servers are not checked here.',
  },
  clockDoubtful: {
    title: 'The clock of this server may be wrong',
    text: 'It went back, or more than 7 days have passed since the last check. Nothing is deleted and nothing expires until the clock is corrected or you confirm it.',
  },
  proxiesMore: {
    title: 'Requests to this server come through more proxies than PROXY_HOPS says',
    text: `${LOCKED_OUT} Set PROXY_HOPS to the number of proxies.`,
  },
}

/** Operating problems, for admins with `manage_settings`. */
export function OperatingWarnings() {
  const warnings = useOperatingWarnings(useCurrentUser().privileges.includes('manage_settings'))
  if (!warnings?.length) return null
  return (
    <section aria-label={t('Operating warnings')} className="card border-bad p-4">
      <ul className="grid gap-3">
        {warnings.map((warning) => (
          <li key={warning} className="flex gap-3">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-bad" />
            <div>
              <p className="font-semibold">{t(TEXTS[warning].title)}</p>
              <p className="text-small text-ink-2">{t(TEXTS[warning].text)}</p>
              {warning === 'clockDoubtful' && <ConfirmClock />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ConfirmClock() {
  const confirm = useConfirmClock()
  const act = () =>
    confirm.mutate(undefined, {
      onSuccess: () => toast.good(t('Clock confirmed')),
      onError: () => toast.bad(t("Couldn't confirm the clock"), t('Please try again in a moment.')),
    })
  return (
    <Button size="small" className="mt-2" busy={confirm.isPending} onClick={act}>
      {t('Confirm clock')}
    </Button>
  )
}
