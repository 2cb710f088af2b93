import type { OpenPayment } from '@jodi/shared/plans.ts'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Spinner } from '#ui/spinner.tsx'

/** Until the provider has said it, nothing is paid; the way back to the checkout stays open. */
export function PaymentWaiting({ payment }: { payment: OpenPayment }) {
  const values = { plan: payment.planName, amount: formatMoney(payment.amountPaise) }
  return (
    <section className="card grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="text-action-text">
        <Spinner className="size-8" />
      </span>
      <div role="status" className="grid gap-1">
        <h2 className="type-title">{t('Waiting for the payment provider')}</h2>
        <p className="max-w-[44ch] text-balance text-ink-2">
          {t('We have not heard yet whether {{amount}} for {{plan}} was paid. This page shows it by itself.', values)}
        </p>
      </div>
      <p className="max-w-[44ch] text-balance text-small text-ink-3">
        {t('You can leave it, too: once it is paid, we mail you the receipt.')}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {payment.redirectUrl && (
          <a href={payment.redirectUrl} className={buttonStyle({ variant: 'primary' })}>
            {t('Continue the payment')}
          </a>
        )}
        <Link to="/plans" className={buttonStyle()}>
          {t('See the plans')}
        </Link>
      </div>
    </section>
  )
}
