import { formatDay } from '@clearwing/domain/dates.ts'
import { heldOfRefused, isSentOn } from '@clearwing/domain/medicals/assessment/outcome.ts'
import { type Decision, issuesCertificate } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { canSendMessages } from '@clearwing/domain/messages/rules.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { IconArrowForwardUp, IconCertificate, IconCertificateOff } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useGetAssessmentQuery, useGetMedicalQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { type MessageStart, openMessageDialog } from '#features/messages/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { saveEverything } from '#shared/forms/unsaved.ts'
import { useDecideMedicalMutation } from './api.ts'
import { askAboutHeld, type HeldChoice } from './ask-about-held.tsx'
import { type ConclusionKind, conclusionOf } from './conclusion-of.ts'
import classes from './DecisionPanel.module.css'
import { findingsId, goTo } from './Findings.tsx'
import { findingsInWords } from './findings-in-words.ts'
import { heldInWords, noticeOfHeld } from './held-in-words.ts'
import { OtherWays } from './OtherWays.tsx'
import type { AssessmentForm } from './use-assessment.ts'

/** An error with the shape of one of the server: only a saved screen may be decided. */
const notSaved = { data: { title: 'Some changes are not saved yet. Please try again.' } }

const icons = {
  issue: IconCertificate,
  decline: IconCertificateOff,
  refer: IconArrowForwardUp,
  leave: IconCertificate,
  none: IconCertificate,
}

/** Id of the button, for the key that leads to it. */
export const conclusionId = 'conclude'

/** Lets a label for three classes wrap on a narrow telephone. */
const wrapping = { root: classes.act ?? '', label: classes.label ?? '' }

type Props = {
  form: AssessmentForm
  medical: Medical
  /** The page after the decision; the overview if none is given. */
  next?: string
}

/** The decision itself. It cannot be undone: a certificate is never changed, only replaced by another. */
export function Conclusion({ form, medical, next }: Props) {
  const { medicalId } = medical
  const navigate = useNavigate()
  const actor = useActor()
  const [decide] = useDecideMedicalMutation()
  const { refetch: readMedical } = useGetMedicalQuery({ medicalId })
  const { refetch: readAssessment } = useGetAssessmentQuery({ medicalId })
  const { decisions } = form.values
  const { kind, words } = conclusionOf(decisions)
  const isRefusal = decisions.some(({ outcome }) => outcome === 'ineligible')
  const Sign = icons[kind]
  const lines = findingsInWords(form.view.findings, form.values.conditions)
  const count = lines.filter(({ weight }) => weight === 'blocks').length

  const questionAbout = (heldRows: RowState[]) => ({
    personName: medical.personName,
    regulator: medical.regulatorShortName,
    heldClass: heldInWords(heldRows),
    maySuspend: heldRows.every(({ medicalClass }) => form.view.suspendableClasses?.includes(medicalClass)),
    mayNotify: canSendMessages(actor) && actor.realUserId === undefined,
  })
  const messageAbout = (heldRows: RowState[]): MessageStart => {
    const { userId, personName, regulatorId, regulatorName } = medical
    const refused = decisions.flatMap(({ medicalClass, outcome }) => (outcome === 'ineligible' ? [medicalClass] : []))
    return {
      regarding: { userId, name: personName },
      to: { organisationId: regulatorId, organisationName: regulatorName },
      isUrgent: true,
      text: noticeOfHeld(personName, refused, heldRows, form.view.sendBy),
    }
  }

  const act = async () => {
    // The version that the examiner has seen, not the version after saving.
    const { basis } = form.view
    const heldRows = heldOfRefused({ ...form.view, values: form.values })
    const choice = heldRows.length > 0 ? await askAboutHeld(questionAbout(heldRows)) : 'leave'
    if (choice === undefined) return
    if (isRefusal && !(await isSure(words, medical, heldRows, choice))) return
    if (!(await saveEverything())) throw notSaved
    const assessment = await readAssessment().unwrap()
    const { version } = await readMedical().unwrap()
    const suspendsHeld = choice === 'suspend'
    await decide({ medicalId, body: { version, assessmentVersion: assessment.version, basis, suspendsHeld } }).unwrap()
    await navigate(next ?? `/medical/${medicalId}`)
    if (choice === 'notify') void openMessageDialog(messageAbout(heldRows))
  }

  return (
    <section className={classes.part} aria-label="Conclusion">
      <p className={classes.consequence}>{consequence(kind, decisions, medical, form.view.sendBy)}</p>
      <p className={classes.dates}>{datesOf(form)}</p>
      {count > 0 || kind === 'none' ? (
        <>
          <Button
            id={conclusionId}
            fullWidth
            classNames={wrapping}
            data-disabled
            aria-disabled
            aria-describedby="conclusion-reason"
            leftSection={<Sign size={17} stroke={1.75} aria-hidden />}
            onClick={(event) => event.preventDefault()}
          >
            {words}
          </Button>
          <Text id="conclusion-reason" mt={4} fz={13}>
            {kind === 'none' && count <= 1 ? (
              'Choose an outcome first.'
            ) : (
              <Anchor component="button" type="button" fz={13} onClick={() => goTo(findingsId)}>
                {count} {count === 1 ? 'step' : 'steps'} left before the decision.
              </Anchor>
            )}
          </Text>
        </>
      ) : (
        <ActionButton
          id={conclusionId}
          fullWidth
          classNames={wrapping}
          {...(kind === 'decline' && { color: 'red' })}
          leftSection={<Sign size={17} stroke={1.75} aria-hidden />}
          act={act}
        >
          {words}
        </ActionButton>
      )}
      <OtherWays form={form} medicalId={medicalId} isIssuing={kind === 'issue'} />
    </section>
  )
}

/** Expiry dates that would be issued, shown when the decision itself is off screen. */
function datesOf({ values, view }: AssessmentForm) {
  const issued = values.decisions.filter(({ outcome }) => issuesCertificate(outcome))
  const days = view.proposals
    .filter(({ medicalClass }) => issued.some((one) => one.medicalClass === medicalClass))
    .flatMap(({ rows }) => rows.map(({ toDay }) => formatDay(toDay)))
  return days.length > 0 ? `To ${days.join(', ')}` : ''
}

function consequence(kind: ConclusionKind, decisions: Decision[], medical: Medical, sendBy: string) {
  const { personName, regulatorShortName } = medical
  if (kind === 'refer' && decisions.every(({ outcome }) => outcome === 'seek_amc'))
    return `${regulatorShortName} names the experts, as ${personName} consented. Next, submit the medical to ${regulatorShortName}.`
  if (kind === 'refer') return `Another examiner, or ${regulatorShortName}, decides. ${personName} can see this here.`
  const documents = kind === 'issue' || kind === 'none' ? 'Certificate, report and letter are' : 'Report and letter are'
  const createdNote = `${documents} created, and ${personName} gets a link by email. Submit to ${regulatorShortName} by ${formatDay(sendBy)}.`
  return decisions.some(isSentOn) ? `${createdNote} ${sentOnTo(decisions, regulatorShortName)}` : createdNote
}

/** A colleague can decide a medical only if no class of it has been decided. */
const sentOnTo = (decisions: Decision[], regulator: string) =>
  `${namesOfClasses(decisions.filter(isSentOn).map(({ medicalClass }) => medicalClass))} goes to ${regulator} with the submission. To have a colleague decide, refer every class.`

const furtherStep = (choice: HeldChoice, regulator: string) =>
  choice === 'notify'
    ? `Your message to ${regulator} opens next.`
    : `Submit the refusal to ${regulator} today, so that it can act.`

const isSure = (words: string, { personName, regulatorShortName }: Medical, heldRows: RowState[], choice: HeldChoice) =>
  confirm({
    title: `${words}?`,
    text: [
      ...(heldRows.length > 0
        ? [
            `${personName} still holds ${heldInWords(heldRows)}.`,
            choice === 'suspend'
              ? 'The certificate is suspended with this decision.'
              : `This refusal does not end it. The letter says that it must not be used. ${furtherStep(choice, regulatorShortName)}`,
          ]
        : []),
      `${personName} gets the reasons in the letter, which says how to ask for a review. This cannot be undone.`,
    ].join(' '),
    yes: words,
    no: 'Go back',
  })
