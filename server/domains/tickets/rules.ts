import { receiptNumber } from '@jodi/shared/plans/contract.ts'
import type { PaymentRow } from '#domains/plans/payments/queries.ts'
import { dayInWords, rupeesOf } from '#domains/plans/rules.ts'
import type { tickets } from '#domains/tickets/tables.ts'

export type TicketRow = typeof tickets.$inferSelect

/** The data of a ticket for both sides. */
export function shownTicket({ id, type, description, status, response, createdAt, resolvedAt, closedAt }: TicketRow) {
  return { id, type, description, status, response, createdAt, resolvedAt, closedAt }
}

/** The text of a refund request, with the data by which support finds the payment at the provider. */
export function refundRequest(payment: PaymentRow, plan: string): string {
  const paidOn = payment.paidAt ? ` on ${dayInWords(payment.paidAt)}` : ''
  const number = payment.providerPaymentId ? `\nProvider reference: ${payment.providerPaymentId}` : ''
  return `Please refund ${rupeesOf(payment.amountPaise)}, which I paid for the ${plan} plan${paidOn}. The payment was not applied.\nPayment number: ${receiptNumber(payment.id)}${number}`
}
