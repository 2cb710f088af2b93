import type { NewAdmin } from '@jodi/shared/admins/contract.ts'
import type { NewAgent, NewUser } from '@jodi/shared/agents/creation.ts'
import { personalFields, professionalFields } from '#test/typed-fields.ts'

const { country: _india, ...livesIn } = professionalFields

/** The input of Create New User. */
export const newUser = (email: string): NewUser => ({
  ...personalFields,
  ...livesIn,
  religion: 'Hinduism',
  caste: 'Maratha',
  email,
  password: 'marigold-77',
})

export const newAgent = (email: string): NewAgent => ({
  firstName: 'Rekha',
  lastName: 'Nair',
  email,
  phone: '9800000000',
  password: 'marigold-77',
})

/** The input of Create Admin User. */
export const newAdmin = (values: Partial<NewAdmin> & { email: string }): NewAdmin => ({
  firstName: 'Kiran',
  lastName: 'Desai',
  password: 'marigold-77',
  confirmPassword: values.password ?? 'marigold-77',
  department: '',
  hireDate: '',
  privileges: ['manage_support'],
  ...values,
})

/** The same as a body of `POST /create-user`. */
export function userBody(email: string): Record<string, unknown> {
  const { firstName, middleName, lastName, phoneNumber, heightCm, maritalStatus, motherTongue, workingWith, ...same } =
    newUser(email)
  return {
    ...same,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    phone_number: phoneNumber,
    height: heightCm,
    marital_status: maritalStatus,
    mother_tongue: motherTongue,
    working_with: workingWith,
    agent_id: null,
  }
}
