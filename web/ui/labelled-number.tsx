import { formatNumber } from '#lib/format.ts'

/** A number in a column of staff; on a phone's card, where no column says what it is, with its name. */
export function LabelledNumber({ label, value }: { label: string; value: number }) {
  return (
    <>
      <span className="md:hidden">{label}: </span>
      {formatNumber(value)}
    </>
  )
}
