import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import type { RegistrationDetails } from '@clearwing/domain/registrations/numbers/details.ts'
import { expect, test } from 'vitest'
import { addClaimant, addNumberingRegulator, claimOf } from '#testing/registrations.ts'

const { Registration_expiry, Registration_pilot_expiries, Registration_certificate_date } = RegistrationOption
const { Edit_registration_number_on_medical, Require_audit } = RegistrationOption
const day = '2024-05-01'

test.each<[string, number, Partial<RegistrationDetails>]>([
  ['Registration_expiry', Registration_expiry, { expiresOn: day }],
  [
    'Registration_pilot_expiries',
    Registration_pilot_expiries,
    { class1PassengersTo: day, class1OtherTo: day, class2To: day, class3To: day },
  ],
  ['Registration_certificate_date', Registration_certificate_date, { certificateOn: day }],
])(
  '%s: the regulator stores these dates with a number, and without the option it stores none',
  async (_name, option, details) => {
    const claim = async (options: number) => {
      const regulatorId = await addNumberingRegulator(options)
      const { call } = await addClaimant()
      return { call, answer: await call('POST', '/users/me/registrations', claimOf(regulatorId, '4711', details)) }
    }
    const { call, answer } = await claim(option)
    expect(answer.body).toMatchObject({ status: 'pending', ...details })
    expect((await call('GET', `/registrations/${answer.body.registrationId}`)).body).toMatchObject(details)
    const without = await claim(Edit_registration_number_on_medical | Require_audit)
    expect(without.answer.status).toBe(400)
    expect(Object.keys(without.answer.body.errors)).toEqual(Object.keys(details))
  },
)
