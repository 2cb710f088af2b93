import { CASTES, CASTES_BY_RELIGION, RELIGIONS } from '@jodi/shared/options/religions.ts'
import { useFormContext } from 'react-hook-form'
import type { ProfileInput } from '#domains/profiles/format.ts'
import { fieldLabel } from '#domains/profiles/format.ts'
import { OptionField } from '#domains/profiles/option-field.tsx'
import { SuggestedField } from '#domains/profiles/suggested-field.tsx'
import { t } from '#lib/i18n.ts'

type Values = Pick<ProfileInput, 'religion' | 'caste'>

/** Religion and caste: lists in the edit form, free text with suggestions (`typed`) in the wizard. */
export function SocialFields({ typed = false }: { typed?: boolean }) {
  const { watch, clearErrors, setValue } = useFormContext<Values>()
  const religion = watch('religion')
  const castes = CASTES_BY_RELIGION[religion ?? '']
  const forgetCaste = () => {
    setValue('caste', '', { shouldDirty: true })
    clearErrors('caste')
  }

  if (typed) {
    return (
      <div className="grid gap-5 md:grid-cols-2">
        <SuggestedField
          name="religion"
          label={fieldLabel('religion')}
          placeholder={t('Type or choose')}
          options={RELIGIONS}
        />
        <SuggestedField
          name="caste"
          label={fieldLabel('caste')}
          placeholder={t('Type or choose')}
          options={castes ?? CASTES}
        />
      </div>
    )
  }
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <OptionField<Values>
        name="religion"
        label={fieldLabel('religion')}
        placeholder={t('Select religion')}
        options={RELIGIONS}
        onChoose={forgetCaste}
        required
      />
      <OptionField<Values>
        key={religion || 'none'}
        name="caste"
        label={fieldLabel('caste')}
        placeholder={religion ? t('Select caste') : t('Select a religion first')}
        options={castes ?? CASTES}
        disabled={!religion}
        required
      />
    </div>
  )
}
