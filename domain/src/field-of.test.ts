import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldOf } from './field-of.ts'
import {
  isoDay,
  optionalEmails,
  optionalText,
  optionalTextArea,
  requiredEmail,
  requiredPhone,
  requiredTemplate,
  requiredText,
  ticked,
  wholeNumberText,
  yesOrNo,
} from './fields.ts'

const Thing = z.strictObject({
  name: requiredText(50),
  number: requiredText(10, /\d+/),
  note: optionalText(30),
  story: optionalTextArea(4000),
  letter: requiredTemplate(500),
  email: requiredEmail,
  copies: optionalEmails(200),
  phone: requiredPhone,
  day: isoDay,
  lastDay: isoDay.nullable(),
  kind: z.enum(['a', 'b']),
  isNew: yesOrNo,
  accepted: ticked,
  count: wholeNumberText,
  classes: z.array(z.string()).min(1),
  others: z.array(z.string()),
})

test.each<[keyof typeof Thing.shape, unknown]>([
  ['name', { max: 50, required: true }],
  ['number', { max: 10, required: true }],
  ['note', { max: 30, required: false }],
  ['story', { max: 4000, required: false }],
  ['letter', { max: 500, required: true }],
  ['email', { max: 50, required: true }],
  ['copies', { max: 200, required: false }],
  ['phone', { max: 20, required: true }],
  ['day', { required: true }],
  ['lastDay', { required: false }],
  ['kind', { required: true }],
  ['isNew', { required: true }],
  ['accepted', { required: true }],
  ['count', { required: false }],
  ['classes', { required: true }],
  ['others', { required: false }],
])('settings a form gets for the field %s', (name, facts) => expect(fieldOf(Thing, name)).toEqual(facts))
