import type { OpenPayment } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Spinner } from '#ui/spinner.tsx'

/** Shown until the provider has confirmed the payment, with a link back to the checkout. */
export function PaymentWaiting({ payment }: { payment: OpenPayment }) {
  const values = { plan: payment.planName, amount: formatMoney(payment.amountPaise) }
  return (
    <section className="card grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="text-action-text">
        <Spinner className="size-8" />
      </span>
      <div role="status" className="grid gap-1">
        <h2 className="type-title">{t(plansTexts.confirmingYourPayment)}</h2>
        <p className="max-w-[44ch] text-balance text-ink-2">{t(plansTexts.waitingForPaymentProvider, values)}</p>
      </div>
      <p className="max-w-[44ch] text-balance text-small text-ink-3">{t(plansTexts.mayClosePage)}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {payment.redirectUrl && (
          <a href={payment.redirectUrl} className={buttonStyle({ variant: 'primary' })}>
            {t(plansTexts.continuePayment)}
          </a>
        )}
        <Link to="/plans" className={buttonStyle()}>
          {t(plansTexts.viewPlans)}
        </Link>
      </div>
    </section>
  )
}
