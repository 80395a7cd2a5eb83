import { clause, type LegalText } from '#account/terms/legal-text.ts'
import { acceptance, changes, ending, law, liability, properUse, yourLogin } from './common-clauses.ts'

/** Terms between the provider and a regulator, and each doctor and agent who works for it. */
export const regulators: LegalText = {
  key: 'regulators',
  title: 'Terms for regulatory authority agents',
  clauses: [
    clause(
      'What this is about',
      `
      These terms are between the provider of {product} and the regulatory authority, and bind each doctor, convenor
      and agent who uses {product} for it. Nothing in them limits a power or a duty that the authority has by law.
      `,
    ),
    acceptance,
    yourLogin,
    clause(
      'What you see',
      `
      Doctors of the authority see what examiners have submitted to it, as it was at that moment, and nothing before.
      Convenors see a case that is referred to them. Agents see the status, dates and conditions of certificates, and
      numbers of cases; they see no medical content.

      Each reading of medical information is recorded, and the person it is about can see it.
      `,
    ),
    clause(
      'What you use it for',
      `
      For medical certification under the Civil Aviation Act 2023 and the Civil Aviation Rules, and for no other
      purpose, unless another law requires or allows it. Where the authority uses information for an investigation, it
      says so to the provider as far as it may, so that the records concerned are kept.
      `,
    ),
    clause(
      'Records of the authority',
      `
      {product} works beside the authority's own register and does not replace it. What the authority receives becomes
      a public record in its own hands, under the Public Records Act 2005. Requests under the Official Information Act
      1982 and the Privacy Act 2020 are answered by the authority; the provider helps within the time that the law
      sets.

      Each side tells the other of a privacy breach without delay, and they agree who notifies whom.
      `,
    ),
    clause(
      'Rules, fees and wordings in {product}',
      `
      Durations, tests, clocks, wordings and fees stand in {product} with a date in force and their source. The
      authority tells the provider of a change in good time, and checks what was entered. Where a figure is not
      confirmed, {product} says so on the screen.
      `,
    ),
    clause(
      'Confidence',
      `
      Each side keeps in confidence what it learns of the other's business, for as long as it is not public, subject to
      the law that binds the authority. The restraint of 3 years in the terms for medical practices does not apply to
      the authority.
      `,
    ),
    properUse,
    ending,
    clause(
      'When it has ended',
      `
      The authority receives everything that was submitted to it, in a usual format, within the time of the notice.
      Clocks that are running are handed over with their dates.
      `,
    ),
    liability,
    changes,
    law,
  ],
}
