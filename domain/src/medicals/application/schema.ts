import { z } from 'zod'
import { draftText, Int, isoDay, maxLength } from '#fields.ts'
import { DeclaredForm } from '#medicals/declarations/schema.ts'

export const maxExplanation = 1000
export const maxAnswer = 200

const draft = (max: number) => draftText(max).optional()
const line = draft(100)
export const YesNo = z.enum(['yes', 'no']).meta({ id: 'YesNo' })
export type YesNo = z.infer<typeof YesNo>
const yesNo = YesNo.optional()
const hours = z.number().min(0).max(99_999).optional()

export const licences = [
  'none',
  'student',
  'private',
  'commercial',
  'airline',
  'instructor',
  'air traffic control',
  'flight engineer',
  'balloon',
  'glider',
  'microlight',
  'parachutist',
] as const
export const kindsOfFlying = [
  'private',
  'training',
  'agricultural',
  'charter',
  'airline, multi-crew',
  'air traffic control',
  'parachute drop',
  'tandem',
] as const
/** Statistics New Zealand's levels 1 and 2, as needed by the cardiovascular risk equation. */
export const ethnicities = [
  'Māori',
  'Pacific',
  'Indian',
  'Chinese',
  'other Asian',
  'European',
  'Middle Eastern, Latin American, African',
] as const

export const Licence = z.enum(licences).meta({ id: 'Licence' })
export type Licence = z.infer<typeof Licence>

export const KindOfFlying = z.enum(kindsOfFlying).meta({ id: 'KindOfFlying' })
export type KindOfFlying = z.infer<typeof KindOfFlying>

export const Ethnicity = z.enum(ethnicities).meta({ id: 'Ethnicity' })
export type Ethnicity = z.infer<typeof Ethnicity>

export const TobaccoUse = z.enum(['never', 'ex', 'current']).meta({ id: 'TobaccoUse' })
export type TobaccoUse = z.infer<typeof TobaccoUse>

const Identity = z.strictObject({
  title: draft(maxLength.title),
  familyName: draft(maxLength.lastName),
  firstNames: draft(maxLength.middleNames),
  preferredName: draft(maxLength.knownAs),
  previousNames: draft(maxLength.previousNames),
  dateOfBirth: isoDay.optional(),
  gender: draft(maxLength.gender),
  countryOfBirth: draft(maxLength.country),
  nationality: draft(maxLength.country),
  street: draft(maxLength.addressStreet),
  suburb: draft(maxLength.suburb),
  city: draft(maxLength.city),
  postcode: draft(maxLength.postcode),
  country: draft(maxLength.country),
  phone: draft(maxLength.phoneNumber),
  email: draft(maxLength.email),
  occupation: draft(maxLength.occupation),
  employer: line,
  doctor: line,
  doctorPractice: line,
  feeReceiptNumber: draft(20),
  feeReceiptDay: isoDay.optional(),
  /** Who paid the fee, if not the applicant. */
  feePayer: line,
  /** Representative of an applicant who is too young to apply alone. */
  representativeName: line,
  representativeRelation: draft(30),
})

const Flying = z.strictObject({
  licences: z.array(Licence).max(licences.length).optional(),
  licenceNumber: draft(maxLength.registrationNumber),
  kindsOfFlying: z.array(KindOfFlying).max(kindsOfFlying.length).optional(),
  aircraftTypes: line,
  totalHours: hours,
  hoursLastYear: hours,
  hoursLastHalfYear: hours,
  singlePilotPassengers: yesNo,
  ifr: yesNo,
  lastMedicalDay: isoDay.optional(),
  lastMedicalPlace: line,
  refused: yesNo,
  refusedExplanation: draft(maxExplanation),
  accident: yesNo,
  accidentExplanation: draft(maxExplanation),
  otherCertificates: line,
})

const Medicine = z.strictObject({ name: draft(80), dose: draft(40), reason: draft(80), since: draft(30) })
export type Medicine = z.infer<typeof Medicine>

const Medicines = z.strictObject({ takes: yesNo, list: z.array(Medicine).max(30).optional() })

const Lifestyle = z.strictObject({
  tobacco: TobaccoUse.optional(),
  yearStopped: z.number().int().min(1930).max(2200).optional(),
  perDay: z.number().int().min(0).max(200).optional(),
  smokedPastFiveYears: yesNo,
  alcoholUnits: z.number().min(0).max(500).optional(),
  drugs: yesNo,
  drugsExplanation: draft(maxExplanation),
  exercise: line,
  ethnicities: z.array(Ethnicity).max(ethnicities.length).optional(),
})

/** 'yes' or 'no'; or a text, number, date or option, for a question that asks for one. */
const Answer = z.strictObject({ answer: draft(maxAnswer), explanation: draft(maxExplanation) })
export type Answer = z.infer<typeof Answer>
/** Answers keyed by question number. */
const Answers = z.record(z.string().regex(/^[A-Z]?\d{1,3}$/), Answer)

const Declaration = z.strictObject({ isComplete: z.boolean().optional(), consentsToExperts: yesNo })

/** The practitioner who signed a declaration, when, and the conditions on it. */
const Practitioner = z.strictObject({
  signedOn: isoDay.optional(),
  profession: line,
  name: line,
  practice: line,
  endorsements: z.array(draftText(100)).max(20).optional(),
  conditions: draft(maxExplanation),
  isStudent: yesNo,
})

/** The practice chosen so far. The medical names the practice that has the application. */
const Sending = z.strictObject({ practiceId: Int.optional() })

/** The applicant's answers (form 24067-001) while the application is being written: any part may still be missing. */
export const ApplicationValues = z.strictObject({
  identity: Identity.optional(),
  flying: Flying.optional(),
  medicines: Medicines.optional(),
  lifestyle: Lifestyle.optional(),
  history: Answers.optional(),
  family: Answers.optional(),
  /** Answers to questions that a regulator adds to other sections. */
  more: Answers.optional(),
  declaration: Declaration.optional(),
  practitioner: Practitioner.optional(),
  sending: Sending.optional(),
})
export type ApplicationValues = z.infer<typeof ApplicationValues>

export const sections = [
  ...(['identity', 'flying', 'medicines', 'lifestyle', 'history', 'family', 'declaration'] as const),
  'practitioner',
] as const
export const Section = z.enum(sections).meta({ id: 'Section' })
export type Section = z.infer<typeof Section>

export const sectionNames: Record<Section, string> = {
  identity: 'Identity',
  flying: 'Flying',
  medicines: 'Medicines',
  lifestyle: 'Lifestyle',
  history: 'Medical history',
  family: 'Family history',
  declaration: 'Declaration',
  practitioner: 'Practitioner',
}

/** Sections to which a regulator may add questions of its own. */
export const questionSections = ['flying', 'medicines', 'lifestyle', 'history', 'family'] as const

export const QuestionSection = z.enum(questionSections).meta({ id: 'QuestionSection' })
export type QuestionSection = z.infer<typeof QuestionSection>

export const AnswerType = z.enum(['yesNo', 'text', 'number', 'day', 'choice']).meta({ id: 'AnswerType' })
export type AnswerType = z.infer<typeof AnswerType>

/** One row of the question table, valid for a period and a regulator. */
export const Question = z
  .object({
    section: QuestionSection,
    number: z.string(),
    text: z.string(),
    answerType: AnswerType,
    /** Options of a choice. */
    options: z.array(z.string()),
    /** Answers that need an explanation. */
    explainWhen: z.array(z.string()),
    /** Limits the question to one sex, or to an age range in whole years, both ends included. */
    sex: z.string().nullish(),
    ageFrom: z.number().nullish(),
    ageTo: z.number().nullish(),
    purpose: z.string().nullish(),
    /** Limits the question to this form of the regulator. */
    formVersion: z.string().nullish(),
  })
  .meta({ id: 'Question' })
export type Question = z.infer<typeof Question>

/** The parts of this person's application besides the questions: the form in force when it was started. */
export const AskedForm = z
  .object({
    formVersion: z.string(),
    sections: z.array(Section),
    /** Required fields, such as 'identity.familyName'. */
    required: z.array(z.string()),
    /** Text of the declaration, with the names of the practice and the regulator filled in. */
    declaration: z.array(z.string()),
    consent: z.string().nullable(),
    consentMeaning: z.string().nullable(),
    /** The regulator's fee for an applicant who lives there, in cents. */
    feeCents: z.int32().nullable(),
    /** Form of a declaration signed elsewhere; null if an examiner decides. */
    declared: DeclaredForm.nullable(),
  })
  .meta({ id: 'AskedForm' })
export type AskedForm = z.infer<typeof AskedForm>

export const ApplicationChange = z.strictObject({ values: ApplicationValues, version: Int })
export type ApplicationChange = z.infer<typeof ApplicationChange>

/** `values` is what is stored; the length of an answer is not checked again. */
export const Application = z
  .object({
    medicalId: z.int32(),
    values: z.looseObject({}),
    version: z.int32(),
    savedAt: z.string(),
    form: AskedForm,
    questions: z.array(Question),
    /** The person's last application, shown beside an answer only after the new one is given. */
    earlier: z.object({ day: z.string(), values: z.looseObject({}) }).nullable(),
  })
  .meta({ id: 'Application' })
export type Application = Omit<z.infer<typeof Application>, 'values' | 'earlier'> & {
  values: ApplicationValues
  earlier: { day: string; values: ApplicationValues } | null
}
