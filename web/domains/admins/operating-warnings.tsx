import type { OperatingWarning } from '@jodi/shared/admins/operating-warnings.ts'
import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { TriangleAlert } from 'lucide-react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { useConfirmClock, useOperatingWarnings } from '#domains/admins/operating-warnings/queries.ts'
import { useFocusIfRemoved } from '#lib/focus/use-focus-if-removed.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const TEXTS: Record<OperatingWarning, { title: PlainText; text: PlainText }> = {
  proxyNotConfigured: {
    title: adminsTexts.proxyHopsZero,
    text: adminsTexts.setProxyHops,
  },
  proxyNotTrusted: {
    title: adminsTexts.untrustedProxy,
    text: adminsTexts.addToTrustedProxies,
  },
  emailsGivenUp: {
    title: adminsTexts.emailsNotSent,
    text: adminsTexts.emailsNotSentAdvice,
  },
  proxiesFewer: {
    title: adminsTexts.tooFewProxies,
    text: adminsTexts.tooFewProxiesAdvice,
  },
  clockDiffers: {
    title: adminsTexts.clockWrong,
    text: adminsTexts.clockWrongConsequence,
  },
  clockDoubtful: {
    title: adminsTexts.clockDoubtful,
    text: adminsTexts.clockDoubtfulConsequence,
  },
  proxiesMore: {
    title: adminsTexts.tooManyProxies,
    text: adminsTexts.setProxyHops,
  },
}

/** Operating problems, for admins with `manage_settings`. */
export function OperatingWarnings() {
  const warnings = useOperatingWarnings(useCurrentUser().privileges.includes('manage_settings'))
  if (!warnings?.length) return null
  return (
    <section aria-label={t(adminsTexts.operatingWarnings)} className="card border-bad p-4">
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
  const button = useFocusIfRemoved<HTMLButtonElement>()
  const action = () =>
    confirm.mutate(undefined, {
      onSuccess: () => toast.good(t(adminsTexts.clockConfirmed)),
      onError: (error) => toast.bad(t(adminsTexts.couldntConfirmClock), errorText(error)),
    })
  return (
    <Button ref={button} size="small" className="mt-2" busy={confirm.isPending} onClick={action}>
      {t(adminsTexts.confirmClock)}
    </Button>
  )
}
