import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { useParams } from '@tanstack/react-router'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { PaymentView } from '#domains/plans/payment-view.tsx'
import { useSiteName } from '#domains/settings/queries.ts'
import { AskForRefund } from '#domains/tickets/ask-for-refund.tsx'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

/** /plans/payments/{id}: the return URL of the payment provider, and the receipt */
export function PaymentPage() {
  const { id } = useParams({ from: '/person/plans/payments/$id' })
  const person = useCurrentUser()
  const buyer = fullName(person.firstName, person.lastName) || person.email
  return (
    <div className="max-w-[720px]">
      {/* The member shell has the title in its header. */}
      {person.role !== 'member' && <h1 className="type-head mb-4">{t(plansTexts.paymentTitle)}</h1>}
      <PaymentView
        id={id}
        seller={useSiteName()}
        buyer={buyer}
        refund={(paymentId) => <AskForRefund paymentId={paymentId} />}
      />
    </div>
  )
}
