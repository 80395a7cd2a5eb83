import type { NewRequirementValues } from '@clearwing/domain/requirements/schema.ts'
import type { RequirementValues } from '#api/generated.ts'

/** The values of the form: choices of records as texts. */
export type RequirementFormValues = {
  name: string
  fromDay: string | null
  explanation: string
  roles: string[]
  staffGroupIds: string[]
  position: string
  holdersOf: string[]
  evidence: RequirementValues['evidence']
  classes: string[]
  needs: 'any' | 'all'
  privilege: RequirementValues['privilege']
  testCode: RequirementValues['testCode']
  /** For videos: the id as a text, and how it must be watched. */
  video: string | null
  inOrder: boolean
  mayRead: boolean
  interval: number
  unit: RequirementValues['unit']
  ends: RequirementValues['ends']
  earlyDays: number
  firstDays: number
  dueOn: string | null
  amberDays: number
  redDays: string
  effect: RequirementValues['effect']
}

export const emptyRequirement = (fromDay: string): RequirementFormValues => ({
  name: '',
  fromDay,
  explanation: '',
  roles: [],
  staffGroupIds: [],
  position: '',
  holdersOf: [],
  evidence: 'date',
  classes: [],
  needs: 'any',
  privilege: 'all',
  testCode: null,
  video: null,
  inOrder: false,
  mayRead: true,
  interval: 12,
  unit: 'months',
  ends: 'day',
  earlyDays: 30,
  firstDays: 30,
  dueOn: null,
  amberDays: 30,
  redDays: '0',
  effect: 'block',
})

export const requirementFormValues = (
  name: string,
  fromDay: string,
  values: RequirementValues,
): RequirementFormValues => {
  const { who, needsAll, redDays, video, ...others } = values
  const bits = [2, 4, 16, 32, 128, 256, 1024].filter((bit) => (who.roles & bit) !== 0)
  return {
    ...others,
    name,
    fromDay,
    roles: bits.map(String),
    staffGroupIds: who.staffGroupIds.map(String),
    position: who.position,
    holdersOf: who.holdersOf,
    needs: needsAll ? 'all' : 'any',
    redDays: String(redDays),
    video: video === null ? null : String(video.videoId),
    inOrder: video?.inOrder ?? false,
    mayRead: video?.mayRead ?? true,
  }
}

/** True for requirements that may have a due day: of one person, or to watch a video. */
export const hasDueDay = ({ evidence }: Pick<RequirementFormValues, 'evidence'>, isOfOne: boolean) =>
  isOfOne || evidence === 'video'

/** The request body. Fields that do not belong to the kind of evidence are empty. */
export function requirementBody(form: RequirementFormValues, isOfOne: boolean) {
  const isCertificate = form.evidence === 'certificate'
  const values: NewRequirementValues = {
    explanation: form.explanation,
    who: {
      roles: form.roles.reduce((mask, bit) => mask | Number(bit), 0),
      staffGroupIds: form.staffGroupIds.map(Number),
      position: form.position,
      holdersOf: form.holdersOf,
    },
    evidence: form.evidence,
    classes: isCertificate ? form.classes : [],
    needsAll: isCertificate && form.needs === 'all',
    privilege: isCertificate ? form.privilege : 'all',
    testCode: form.evidence === 'test' ? form.testCode : null,
    video:
      form.evidence === 'video' && form.video !== null
        ? { videoId: Number(form.video), inOrder: form.inOrder, mayRead: form.mayRead }
        : null,
    interval: isCertificate || form.unit === 'once' ? 0 : form.interval,
    unit: isCertificate ? 'once' : form.unit,
    ends: form.ends,
    earlyDays: isCertificate ? 0 : form.earlyDays,
    firstDays: isCertificate ? 0 : form.firstDays,
    dueOn: hasDueDay(form, isOfOne) ? form.dueOn : null,
    amberDays: form.amberDays,
    redDays: Number(form.redDays),
    effect: form.effect,
  }
  return { name: form.name, fromDay: form.fromDay ?? '', values }
}

/** The points as typed so far; a number that is not one counts as 0. */
export const typedPoints = ({ amberDays, redDays }: Pick<RequirementFormValues, 'amberDays' | 'redDays'>) => ({
  amberDays: Number(amberDays) || 0,
  redDays: Number(redDays) || 0,
})

/** Labels of fields whose name is not descriptive. */
export const requirementWords = {
  fromDay: { label: 'Applies from' },
  holdersOf: { label: 'Holders of' },
  needs: { label: 'Classes needed' },
  unit: { label: 'Counts for' },
  earlyDays: { label: 'Maximum days of an early completion' },
  firstDays: { label: 'Days for the first completion' },
  dueOn: { label: 'First due on' },
  amberDays: { label: 'Amber with fewer days left than' },
  redDays: { label: 'Red with fewer days left than' },
  effect: { label: 'While the light is red' },
}
