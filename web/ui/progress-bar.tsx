/** A marigold bar, 0 to 100; the number is shown beside it as text. */
export function ProgressBar({ value, label, className = 'h-2' }: { value: number; label: string; className?: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`overflow-hidden rounded-full bg-sunken ${className}`}
    >
      <div className="h-full rounded-full bg-accent transition-[width] duration-200" style={{ width: `${value}%` }} />
    </div>
  )
}
