import { Slider as Root, SliderRange, SliderThumb, SliderTrack } from 'radix-ui/slider'

type Props = {
  min: number
  max: number
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** The names of the two ends, and how a value is read. */
  labels: readonly [string, string]
  textOf: (value: number) => string
}

/** Two ends of a range on a line, moved by pointer or arrow keys. */
export function RangeSlider({ min, max, value, onChange, labels, textOf }: Props) {
  return (
    <Root
      min={min}
      max={max}
      value={[...value]}
      onValueChange={([from = min, to = max]) => onChange([from, to])}
      preserveThumbOrder
      className="relative mx-0.5 flex h-11 touch-none items-center select-none md:h-8"
    >
      <SliderTrack className="relative h-1 grow rounded-full bg-line">
        <SliderRange className="absolute h-full rounded-full bg-edge" />
      </SliderTrack>
      {labels.map((label, at) => (
        <SliderThumb
          key={label}
          aria-label={label}
          aria-valuetext={textOf(value[at] ?? min)}
          className="block size-6 rounded-full border-2 border-action bg-surface before:absolute before:-inset-2.5 before:content-['']"
        />
      ))}
    </Root>
  )
}
