import { clause, type LegalText } from '#account/terms/legal-text.ts'
import { acceptance, changes, ending, law, liability, properUse, yourLogin } from './common-clauses.ts'

/** Terms between the provider and a person who holds or wants a medical certificate. */
export const pilots: LegalText = {
  key: 'pilots',
  title: 'Terms for pilots (individuals)',
  clauses: [
    clause(
      'What this is about',
      `
      These terms are between you and the provider of {product}. They apply to pilots, skydivers, air traffic
      controllers and everybody else who uses {product} to apply for a medical certificate, or to keep one current, for
      themselves.

      Using {product} costs you nothing. Your medical examiner charges you for the examination, and the regulator may
      charge a fee; both are between you and them.
      `,
    ),
    acceptance,
    yourLogin,
    clause(
      'What you tell us',
      `
      You answer the questions of an application completely and truthfully, as Schedule 2 of the Civil Aviation Act
      2023 requires. Leaving something out that matters may cost you the certificate and may be an offence. What you
      sign is kept as you signed it; if you find a mistake, you add a correction.

      You keep your name, addresses and phone numbers up to date, so that a decision or a warning reaches you.
      `,
    ),
    clause(
      'Your practice and your consent',
      `
      You choose the medical practice, and you send your application to it. By sending it you consent to that practice
      reading it, examining you, asking for the tests it needs, and submitting its report to the regulator. Until you
      send it nobody but you reads it.

      You may change the practice before a decision. What was recorded until then stays with those who recorded it.
      `,
    ),
    clause(
      'Your certificate',
      `
      {product} shows whether your certificate is in force, until when, and on which conditions. It does not replace
      the certificate, and it does not replace the regulator's own register.

      You do not fly on a certificate when you know, or have reason to suspect, that you are not fit to. You tell your
      examiner or the regulator of a change in your health as the law requires, also when {product} shows a certificate
      as in force. Reminders are a help; keeping current is your own duty.
      `,
    ),
    clause(
      'Your records',
      `
      The records about you are yours to see at any time, and copies are yours to keep. The privacy policy, which is
      part of these terms, says who else sees them and how long they are kept. They stay for as long as the law
      requires also when you no longer use {product}.
      `,
    ),
    properUse,
    ending,
    clause(
      'When it has ended',
      `
      Your login ends with this agreement. Before it does you may save everything that concerns you; afterwards you may
      ask your practice, the regulator or the provider for it under the Health Information Privacy Code 2020. You may
      stop using {product} on any day without giving notice.
      `,
    ),
    liability,
    changes,
    law,
  ],
}
