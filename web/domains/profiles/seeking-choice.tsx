import { GENDERS, type Gender } from '@jodi/shared/profiles/contract.ts'
import type { Ref } from 'react'
import { seekingLabel } from '#domains/profiles/format.ts'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = { value: Gender[]; onChange: (value: Gender[]) => void; ref?: Ref<HTMLButtonElement> }

/** The genders that a person is looking for: one or several. */
export function SeekingChoice({ value, onChange, ref }: Props) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 py-2">
      {GENDERS.map((gender, index) => (
        <Checkbox
          key={gender}
          ref={index === 0 ? ref : undefined}
          checked={value.includes(gender)}
          onChange={(on) => onChange(GENDERS.filter((other) => (other === gender ? on : value.includes(other))))}
        >
          {seekingLabel(gender)}
        </Checkbox>
      ))}
    </div>
  )
}
