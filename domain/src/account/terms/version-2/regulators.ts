import { clause, type LegalText } from '#account/terms/legal-text.ts'
import { acceptance, changes, ending, law, liability, properUse, yourLogin } from './common-clauses.ts'

/** Terms between the provider and a regulator, and each doctor and agent who works for it. */
export const regulators: LegalText = {
  key: 'regulators',
  title: 'Terms for regulatory authority agents',
  clauses: [
    clause(
      'What these terms cover',
      `
      These terms are between the provider of {product} and the regulatory authority. They bind each doctor, convenor
      and agent who uses {product} for it. Nothing in them limits a power or a duty that the authority has by law.
      `,
    ),
    acceptance,
    yourLogin,
    clause(
      'What you see',
      `
      Doctors of the authority see what examiners have submitted to it, as it was when it was submitted, and nothing
      earlier. Convenors see a case that is referred to them. Agents see the status, dates and conditions of
      certificates, and numbers of cases; they see no medical content.

      Each reading of medical information is recorded, and the person concerned can see that record.
      `,
    ),
    clause(
      'How you may use it',
      `
      You use it for medical certification under the Civil Aviation Act 2023 and the Civil Aviation Rules, and for no
      other purpose, unless another law requires or allows it. Where the authority uses information for an
      investigation, it tells the provider as far as it may, so that the records concerned are kept.
      `,
    ),
    clause(
      'Records of the authority',
      `
      {product} supplements the authority's own register and does not replace it. What the authority receives becomes
      a public record in its own hands, under the Public Records Act 2005. The authority answers requests under the
      Official Information Act 1982 and the Privacy Act 2020; the provider helps within the time that the law sets.

      Each party tells the other of a privacy breach without delay, and they agree who notifies whom.
      `,
    ),
    clause(
      'Rules, fees and wordings in {product}',
      `
      {product} holds durations, tests, deadlines, wordings and fees, each with its date in force and its source. The
      authority tells the provider of a change in good time, and checks what was entered. Where a figure is not
      confirmed, {product} says so on the screen.
      `,
    ),
    clause(
      'Confidentiality',
      `
      Each party keeps what it learns of the other's business confidential for as long as it is not public, subject to
      the law that binds the authority. The restraint of 3 years in the terms for medical practices does not apply to
      the authority.
      `,
    ),
    properUse,
    ending,
    clause(
      'After the agreement',
      `
      The authority receives everything that was submitted to it, in a common format, within the notice period.
      Running deadlines are handed over with their dates.
      `,
    ),
    liability,
    changes,
    law,
  ],
}
