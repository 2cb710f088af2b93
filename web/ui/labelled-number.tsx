import { formatNumber } from '#lib/texts/format.ts'

/** A number in a staff table; on a phone's card, which has no column headings, with its label. */
export function LabelledNumber({ label, value }: { label: string; value: number }) {
  return (
    <>
      <span className="md:hidden">{label}: </span>
      {formatNumber(value)}
    </>
  )
}
