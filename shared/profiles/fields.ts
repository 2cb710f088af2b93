import type { ListName } from '#options/lists.ts'
import { OPTIONAL_FIELDS } from '#profiles/optional-fields.ts'
import type { RangePreference, SetPreference, Unit } from '#profiles/preference-kinds.ts'
import type { QuestionName } from '#profiles/questions.ts'

/** Sections of a profile, in the order of the forms and of the public page. */
export const SECTIONS = {
  personal: { title: 'Personal Information' },
  professional: { title: 'Professional Information' },
  social: { title: 'Social Background' },
  about: { title: 'About me' },
  family: { title: 'Family' },
  lifestyle: { title: 'Lifestyle' },
  interests: { title: 'Interests' },
} as const satisfies Record<string, { title: string }>
export type SectionName = keyof typeof SECTIONS

/** Who sees a value at most, from the most people to the fewest: matches, people one chats with, no other member. */
export const FIELD_VISIBILITIES = ['matches', 'chat', 'owner'] as const
export type FieldVisibility = (typeof FIELD_VISIBILITIES)[number]

interface FieldCommon {
  section: SectionName
  label: string
  /** The label in forms, if more specific than the name. */
  formLabel?: string
  placeholder?: string
  hint?: string
  /** The error message, if not the standard one. */
  error?: string
  /** 'always': in every form; 'form': in the edit form, but optional in the wizard (rule F8). */
  required?: 'always' | 'form'
  /** Who may see it at most; 'matches' by default. */
  visibleTo?: FieldVisibility
  /** The member chooses who sees it, up to `visibleTo`, which is the default (rule S7). */
  ownerChooses?: true
  /** The wizard does not ask for it. */
  wizard?: 'none'
  /** The question of the wizard with which it asks for it. */
  question?: QuestionName
  /** Asked only if another field has one of these values; else it is empty. */
  onlyIf?: { field: string; values: readonly string[] }
  /** The section of the public page, if not that of the forms. */
  shownIn?: SectionName
  /** Counts towards profile completion (rule F9), with the prompt to complete it. */
  invite?: string
  /** Included in the search of members. */
  searched?: true
  /** In the form with which staff create a member; 'optional' by default. */
  staff?: 'required' | 'optional' | 'none'
  /** The message of that form if a required field is empty. */
  staffError?: string
  /** The name in the REST API, if not the name in snake case. */
  rest?: string
  /** A change invalidates an approved identity check. */
  lapsesCheck?: true
  /** Members can filter their matches by it; `biodata` and `csv` are not implemented. */
  filter?: true
  /** A card may name it if few matches have it (rule M12); 'shared': only if the viewer has it too. */
  fact?: 'any' | 'shared'
  /** Such a value as a sentence, shared or rare, if the standard one does not fit. */
  factTexts?: { shared: string; rare?: string }
  biodata?: true
  csv?: true
  preference?: RangePreference | SetPreference
}

export interface TextField extends FieldCommon {
  kind: 'text'
  min?: number
  /** 80 characters by default. */
  max?: number
  /** Digits of every script are read as 0 to 9 before. */
  pattern?: RegExp
  /** White space inside is removed: people type it between groups of digits. */
  compact?: true
}

export interface NumberField extends FieldCommon {
  kind: 'number'
  min: number
  max: number
  step: number
  unit?: Unit
  /** Stored in columns of its own, by code of its own. */
  ownColumns?: true
  /** It counts some of what this field counts: at most as many, shown with it and to the same people. */
  of?: string
}

/** A value of a fixed set, stored as its code. */
export interface ChoiceField extends FieldCommon {
  kind: 'choice'
  choices: Readonly<Record<string, string>>
}

/** A value of a list, or free text if 'Other' is selected. */
export interface OptionField extends FieldCommon {
  kind: 'option'
  list: ListName
  /** The field that the list depends on. */
  by?: string
  /** The placeholder while that field is empty. */
  byPlaceholder?: string
  initial?: string
  /** Only for the city: in the wizard its whole list is offered before these fields, and a chosen city fills them. */
  fills?: readonly string[]
  /** Staff can select from the list only. */
  staffList?: 'closed'
}

/** Several values of a list, stored in the order of the list. */
export interface TagsField extends FieldCommon {
  kind: 'tags'
  list: ListName
  max: number
}

/** Not implemented: a field of such a kind is a type error where controls and schemas are chosen. */
export interface LaterField<Kind extends string> extends FieldCommon {
  kind: Kind
}

/** Not typed into a control: implemented by code of its own. */
export interface SpecialField extends FieldCommon {
  kind: 'special'
}

export type Field =
  | TextField
  | NumberField
  | ChoiceField
  | OptionField
  | TagsField
  /** A text of several lines; empty, it is left out of the page. */
  | (FieldCommon & { kind: 'longText'; max: number })
  | LaterField<'date'>
  | SpecialField

/**
 * Every field of a profile, declared once (docs/decisions/021): schemas, columns, forms, the public page, completion,
 * export, preferences and the criteria of matching are derived from it. The order is that of the forms.
 */
// biome-ignore format: one paragraph per field
export const FIELDS = {
  firstName: { section: 'personal', question: 'name', kind: 'text', label: 'First Name', min: 2, required: 'always', searched: true,
    staff: 'required', lapsesCheck: true, invite: 'Add your first name' },
  middleName: { section: 'personal', question: 'name', kind: 'text', label: 'Middle Name', lapsesCheck: true },
  lastName: { section: 'personal', question: 'name', kind: 'text', label: 'Last Name', min: 2, required: 'always', searched: true,
    staff: 'required', lapsesCheck: true, invite: 'Add your last name' },
  phoneNumber: { section: 'personal', question: 'phone', kind: 'text', label: 'Phone Number', min: 10, max: 20, pattern: /^([\p{Zs}+()-]*\d[\d\p{Zs}+()-]*)?$/u,
    error: 'Phone number must contain digits, and otherwise only spaces, +, - and parentheses', required: 'always', visibleTo: 'chat',
    staff: 'required', hint: 'Other members see it only if it is shared in a chat.', invite: 'Add your phone number' },
  age: { section: 'personal', question: 'ageAndGender', kind: 'number', label: 'Age', min: 18, max: 100, step: 1, ownColumns: true, required: 'always',
    staff: 'required', lapsesCheck: true, invite: 'Add your age', filter: true,
    preference: { kind: 'range', name: 'age', weight: 15, order: { explanation: 1, dialog: 1 }, ends: ['minAge', 'maxAge'],
      labels: ['Minimum Age', 'Maximum Age'],
      invite: ['Add a preferred minimum age', 'Add a preferred maximum age'], fullWidth: 20, widest: [18, 70], near: 1 } },
  gender: { section: 'personal', question: 'ageAndGender', kind: 'choice', label: 'Gender', choices: { male: 'Male', female: 'Female', other: 'Other' },
    error: 'Please select a gender', required: 'always', staff: 'required', invite: 'Add your gender' },
  photo: { section: 'personal', question: 'photo', kind: 'special', label: 'Photo', staff: 'none', invite: 'Add your photo' },
  heightCm: { section: 'personal', question: 'height', kind: 'number', label: 'Height', formLabel: 'Height (cm)', unit: 'cm', rest: 'height', min: 100,
    max: 250, step: 0.01, error: 'Height must be between 100 and 250 cm', invite: 'Add your height', filter: true,
    preference: { kind: 'range', name: 'height', unit: 'in', weight: 8, order: { explanation: 6, dialog: 2 },
      ends: ['minHeight', 'maxHeight'],
      labels: ['Minimum Height (in)', 'Maximum Height (in)'],
      invite: ['Add a preferred minimum height', 'Add a preferred maximum height'],
      fullWidth: 16, widest: [48, 80], near: 1 } },
  maritalStatus: { section: 'personal', question: 'background', kind: 'choice', label: 'Marital Status', placeholder: 'Select marital status',
    choices: { single: 'Single', married: 'Married', divorced: 'Divorced', widowed: 'Widowed' },
    staff: 'required', staffError: 'Please select a marital status', invite: 'Add your marital status', filter: true,
    preference: { kind: 'set', list: 'maritalStatuses', offers: 'soughtMaritalStatuses', weight: 12,
      order: { explanation: 3, dialog: 3 }, codeCapacity: 32, inferable: true, invite: 'Add a preferred marital status' } },
  motherTongue: { section: 'personal', question: 'background', kind: 'option', label: 'Mother Tongue', list: 'motherTongues',
    placeholder: 'Select language', staff: 'required', staffError: 'Please select a mother tongue', invite: 'Add your mother tongue', fact: 'any', factTexts: { shared: 'Speaks {{value}}, like you', rare: 'Speaks {{value}}' }, filter: true,
    preference: { kind: 'set', list: 'motherTongues', weight: 10, order: { explanation: 5, dialog: 6 }, codeCapacity: 32,
      inferable: true, invite: 'Add a preferred mother tongue' } },
  qualification: { section: 'professional', question: 'work', shownIn: 'personal', kind: 'option', label: 'Qualification', list: 'qualifications',
    placeholder: 'Select qualification', staff: 'required', staffList: 'closed', staffError: 'Please select a qualification',
    invite: 'Add your qualification', fact: 'any', factTexts: { shared: 'Same qualification as you: {{value}}', rare: 'One of few with {{value}}' }, filter: true,
    preference: { kind: 'set', list: 'qualifications', weight: 8, order: { explanation: 8, dialog: 9 }, codeCapacity: 32 } },
  workingWith: { section: 'professional', question: 'work', kind: 'option', label: 'Working With', list: 'workingWith',
    placeholder: 'Select an option', staff: 'required', staffError: 'Please select an option for Working With',
    invite: 'Add your type of work', fact: 'any', factTexts: { shared: 'Same type of work as you: {{value}}', rare: 'One of few who said {{value}}' }, filter: true,
    preference: { kind: 'set', list: 'workingWith', weight: 6, order: { explanation: 10, dialog: 10 }, codeCapacity: 32,
      invite: 'Add a preferred type of work', sentence: 'Their type of work is {{values}}' } },
  occupation: { section: 'professional', question: 'work', kind: 'option', label: 'Occupation', list: 'occupations', required: 'always',
    searched: true, fact: 'shared', factTexts: { shared: '{{value}}, like you' }, filter: true, placeholder: 'Select occupation', staff: 'required', staffList: 'closed',
    staffError: 'Please select an occupation', invite: 'Add your occupation' },
  employer: { section: 'professional', kind: 'text', label: 'Employer', ownerChooses: true, wizard: 'none', staff: 'none' },
  college: { section: 'professional', kind: 'text', label: 'College', ownerChooses: true, wizard: 'none', staff: 'none' },
  country: { section: 'professional', question: 'place', kind: 'option', label: 'Country', list: 'countries', initial: 'India', required: 'always',
    placeholder: 'Select country', staff: 'none', filter: true,
    preference: { kind: 'set', list: 'countries', weight: 8, order: { explanation: 7, dialog: 7 }, codeCapacity: 32,
      inferable: true, invite: 'Add a preferred country' } },
  address: { section: 'professional', question: 'address', kind: 'text', label: 'Address', min: 5, max: 200, required: 'always', visibleTo: 'owner',
    staff: 'required', hint: 'Never shown to other members.' },
  state: { section: 'professional', question: 'place', kind: 'option', label: 'State', list: 'states', required: 'always',
    placeholder: 'Select state', staff: 'required', staffList: 'closed', staffError: 'Please select a state', fact: 'any', factTexts: { shared: 'From {{value}}, like you', rare: 'From {{value}}' }, filter: true,
    preference: { kind: 'set', list: 'states', weight: 6, order: { explanation: 9, dialog: 8 }, codeCapacity: 32, inferable: true } },
  city: { section: 'professional', question: 'place', kind: 'option', label: 'City', list: 'cities', by: 'state', fills: ['state', 'country'], byPlaceholder: 'Select a state first',
    required: 'always', searched: true, fact: 'shared', factTexts: { shared: 'Also from {{value}}' }, filter: true, placeholder: 'Select city', staff: 'required', staffList: 'closed',
    staffError: 'Please select a city', invite: 'Add your city' },
  pincode: { section: 'professional', question: 'address', kind: 'text', label: 'Pincode', pattern: /^\d{6}$/, compact: true, error: 'Invalid pincode',
    required: 'always', visibleTo: 'owner', staff: 'required' },
  religion: { section: 'social', question: 'community', kind: 'option', label: 'Religion', list: 'religions', required: 'form', searched: true,
    placeholder: 'Select religion', staff: 'required', staffList: 'closed', staffError: 'Please select a religion',
    invite: 'Add your religion', fact: 'shared', factTexts: { shared: 'Both of you follow {{value}}' }, filter: true,
    preference: { kind: 'set', as: 'preferredReligion', list: 'religions', weight: 15, order: { explanation: 2, dialog: 4 },
      codeCapacity: 32, inferable: true, invite: 'Add a preferred religion' } },
  caste: { section: 'social', question: 'community', kind: 'option', label: 'Caste', list: 'castes', by: 'religion', byPlaceholder: 'Select a religion first',
    required: 'form', searched: true, placeholder: 'Select caste', staff: 'required', staffList: 'closed',
    staffError: 'Please select a caste', invite: 'Add your caste', fact: 'shared', factTexts: { shared: '{{value}}, like you' }, filter: true,
    preference: { kind: 'set', as: 'preferredCaste', list: 'castes', weight: 12, order: { explanation: 4, dialog: 5 },
      codeCapacity: 128, inferable: true, invite: 'Add a preferred caste' } },
  about: { section: 'about', kind: 'longText', label: 'About me', max: 1000, staff: 'none', searched: true },
  ...OPTIONAL_FIELDS,
} as const satisfies Record<string, Field>

type Fields = typeof FIELDS
export type FieldName = keyof Fields
export type FieldOf<Name extends FieldName> = Fields[Name]
type NamesWhere<Trait> = { [Name in FieldName]: Fields[Name] extends Trait ? Name : never }[FieldName]

/** Fields that forms send under their name. */
export type TypedName = Exclude<FieldName, NamesWhere<{ kind: 'special' }>>
/** The kinds of these fields that the catalogue uses: each has a control in forms, and a schema. */
export type TypedKind = Fields[TypedName]['kind']
export type TypedField = Extract<Field, { kind: TypedKind }>
/** Fields with a column of the same name. */
export type ColumnName = Exclude<TypedName, NamesWhere<{ ownColumns: true }>>
/** Fields whose text is matched against a list. */
export type OptionName = NamesWhere<{ kind: 'option' }>
/** Fields that other members may see on the profile page. */
export type ShownName = Exclude<TypedName, NamesWhere<{ visibleTo: 'chat' | 'owner' }>>
/** Fields of the form with which staff create a member. */
export type StaffName = Exclude<TypedName, NamesWhere<{ staff: 'none' }>>
export type NamesIn<Section extends SectionName> = Extract<TypedName, NamesWhere<{ section: Section }>>
/** Fields of which the owner chooses who sees them. */
export type ChosenName = NamesWhere<{ ownerChooses: true }>
/** Fields that are required when a form is saved. */
export type RequiredName<In extends Form> = NamesWhere<
  { wizard: { required: 'always' }; form: { required: 'always' | 'form' }; staff: { staff: 'required' } }[In]
>
/** The wizard, the edit form, and the form with which staff create a member. */
export type Form = 'wizard' | 'form' | 'staff'

/** The type of a field's value when it is not empty. */
export type ValueOf<Name extends TypedName> = Fields[Name] extends { kind: 'choice'; choices: infer Choices }
  ? keyof Choices & string
  : Fields[Name] extends { kind: 'number' }
    ? number
    : Fields[Name] extends { kind: 'tags' }
      ? string[]
      : string

export const GENDERS = Object.keys(FIELDS.gender.choices) as [ValueOf<'gender'>, ...ValueOf<'gender'>[]]

/** The declaration of a field, with all optional keys. */
export function fieldOf(name: FieldName): Field {
  return FIELDS[name]
}

/** The same of a field that forms send. */
export function typedFieldOf(name: TypedName): TypedField {
  return FIELDS[name]
}

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]
export const TYPED_NAMES = FIELD_NAMES.filter((name): name is TypedName => fieldOf(name).kind !== 'special')
export const COLUMN_NAMES = TYPED_NAMES.filter((name): name is ColumnName => !hasOwnColumns(fieldOf(name)))
export const OPTION_NAMES = TYPED_NAMES.filter((name): name is OptionName => fieldOf(name).kind === 'option')
export const SHOWN_NAMES = TYPED_NAMES.filter((name): name is ShownName => isShown(fieldOf(name)))
export const STAFF_NAMES = TYPED_NAMES.filter((name): name is StaffName => fieldOf(name).staff !== 'none')
export const SEARCHED_NAMES = COLUMN_NAMES.filter((name) => fieldOf(name).searched)
export const CHECKED_NAMES: readonly string[] = TYPED_NAMES.filter((name) => fieldOf(name).lapsesCheck)
/** The fields of profile completion, in the order in which a missing one is named. */
export const COMPLETION_NAMES = FIELD_NAMES.filter((name) => fieldOf(name).invite)

/** The fields of a section, in the order of the forms. */
export function namesIn<Section extends SectionName>(section: Section): NamesIn<Section>[] {
  return TYPED_NAMES.filter((name): name is NamesIn<Section> => fieldOf(name).section === section)
}

/** Whether this form needs a value. */
export function isRequired(name: TypedName, form: Form): boolean {
  const { required, staff } = fieldOf(name)
  if (form === 'staff') return staff === 'required'
  return required === 'always' || (required === 'form' && form === 'form')
}

function hasOwnColumns(field: Field): boolean {
  return field.kind === 'number' && field.ownColumns === true
}

function isShown({ visibleTo = 'matches' }: Field): boolean {
  return visibleTo === 'matches'
}
