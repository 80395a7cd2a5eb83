import { clause, type LegalText } from '#account/terms/legal-text.ts'

/** The personal data collected are those listed in section 1 of the specification. */
export const privacyPolicy: LegalText = {
  key: 'privacy',
  title: 'Privacy policy',
  clauses: [
    clause(
      'Who we are',
      `
      {product} is a web application for medical certification in aviation. The provider is the company that runs this
      installation. The medical practice that you choose, the regulator, and any specialist to whom you are referred
      are separate health agencies, each responsible for what it records and reads here.

      This policy follows the Privacy Act 2020 and the Health Information Privacy Code 2020. Rule numbers below are
      those of the Code.
      `,
    ),
    clause(
      'What is collected',
      `
      We collect the following information about you, as far as you, your medical practice, a specialist, a laboratory
      or the regulator enter it:

      - first and last name
      - physical address
      - nationality
      - gender
      - e-mail
      - phone numbers
      - date of birth
      - country of residence
      - medical information and history
      - documents

      We also collect numbers that identify you, such as the number that the regulator gave you and your National
      Health Index number. The latter is used to make sure that a result is yours; we do not adopt it as our own number
      for you (rule 13).

      About the use of {product} itself, we keep when and from which network address and browser you logged in, and
      which records you read and changed.
      `,
    ),
    clause(
      'Where it comes from',
      `
      It comes from you first of all (rule 2). Results come from laboratories and specialists whom your medical examiner
      has asked, with your consent, and information may come from the regulator and from an earlier practice. Where
      information comes from another source, your record shows from whom it came and when (rule 3A, in force since
      1 May 2026).

      You may leave a question of an application unanswered. Your examiner may then be unable to decide, and the law
      may not allow a certificate to be issued. A person who makes a false statement in an application may commit an
      offence.
      `,
    ),
    clause(
      'Why it is collected',
      `
      - to apply for, examine for, decide on, issue and keep current a medical certificate, as the Civil Aviation Act
        2023 and Part 67 of the Civil Aviation Rules require;
      - to book appointments, ask for tests and remind you of due dates;
      - to let those who must know find out whether a certificate is in force, and on which conditions;
      - to invoice the practices that use {product};
      - to keep records safe and to find out who has seen and changed them.

      It is used for nothing else (rule 10). It is not sold, there is no advertising, and no decision about you is made
      by a computer alone.
      `,
    ),
    clause(
      'Who sees it',
      `
      - **You** see your own record, who has read it, and in which role.
      - **The medical practice to which you send your application** sees what you have entered and what it records.
        Sending it is your consent, and no practice sees an application that was not sent to it.
      - **Specialists** see what concerns the matter on which they were asked.
      - **Doctors of the regulator** see what your examiner has submitted, and nothing earlier.
      - **Agents of the regulator** see the status, dates and conditions of a certificate, and no medical content.
      - **Flying organisations** to which you belong see whether a certificate is in force, its dates and its
        conditions, and no medical content.
      - **Convenors** see a case that is referred to them for review.
      - **Administrators** of {product} read medical content only while they record what they are doing, and each
        reading is in your history.

      Otherwise, information is disclosed only where you have authorised it or the law requires or allows it (rule 11),
      for instance to prevent a serious threat to a person's life or health, or where the Director of Civil Aviation
      must be told.
      `,
    ),
    clause(
      'Outside New Zealand',
      `
      Records are not given to anyone outside New Zealand unless you choose a regulator there, you have authorised it,
      or the law of that country protects them in a way comparable to the law of New Zealand (rule 12). A company that
      stores data or sends email for the provider acts on the provider's behalf and may use the data for nothing else.
      `,
    ),
    clause(
      'How it is kept safe',
      `
      Connections are encrypted. Passwords are kept only as slow hashes. You can add a second step to the login.
      Sessions lock themselves when no one is using them. Access to a record is checked at each request, and every
      change and every reading of medical information is recorded in a history that cannot be switched off (rule 5).
      Emails contain a link and no medical facts.

      Failed logins are counted by the name typed and by the network address, to stop people who guess passwords.
      Administrators see such an address only while they record what they are doing.
      `,
    ),
    clause(
      'How long it is kept',
      `
      - **Medical records:** at least **10 years** from the day after the last service to you, as the Health (Retention
        of Health Information) Regulations 1996 require. The history that shows who has read and changed them is
        kept for as long as the records.
      - **Certificates issued:** for as long as the regulator requires.
      - **Invoices: 7 years**, as the Tax Administration Act 1994 requires. They state no diagnosis.
      - **Your logins: 13 months**, with the network address and the browser.
      - **Network addresses of failed logins: 30 days** after the last one, or 13 months where an administrator has
        written a note about an address or has blocked it.
      - **Browsers in which you have logged in: 13 months** after the last login, as a hash of a random number.
      - **Applications that you started and never sent:** until you remove them.

      After that, records are destroyed in such a way that they cannot be recovered, unless a dispute or the law
      requires them (rule 9).
      `,
    ),
    clause(
      'Your rights',
      `
      **To see it (rule 6).** Most of it is on your own pages at any time. You may also ask the practice, the regulator
      or the provider for all of it, in the form you prefer. You are answered as soon as is reasonably practicable and
      within 20 working days.

      **To have it corrected (rule 7).** What you signed stays as you signed it; a correction is added to it. If a
      correction is refused, you may have a statement attached, which is shown wherever the record is shown.

      **To be told** of a breach that is likely to cause you serious harm, and of information that came from another
      source.

      **To complain.** Please tell us first. If you are not satisfied with the answer, you may complain to the Privacy
      Commissioner (privacy.org.nz), and about the care you received to the Health and Disability Commissioner
      (hdc.org.nz).

      A parent or guardian may act for a person under 16, and the executor for a person who has died.
      `,
    ),
    clause(
      'If something goes wrong',
      `
      A privacy breach is access, disclosure, alteration or loss that was not authorised or was accidental, and also
      being unable to reach the records. The provider finds out who is affected, limits the harm, and tells the
      practices concerned at once.

      A breach that has caused or is likely to cause serious harm is notified to the Privacy Commissioner and to you as
      soon as practicable (Part 6 of the Privacy Act 2020); the Commissioner expects notice within 72 hours. You are
      told what happened, what has been done, what you can do, and whom to ask.
      `,
    ),
    clause(
      'Cookies and your browser',
      `
      - One cookie keeps you logged in. It ends with your session.
      - One cookie, kept for 13 months, shows that a login succeeded in this browser before, so that others who guess
        your password cannot lock you out.
      - One cookie, kept for 30 days, saves you the second step in this browser, only if you have asked for it.

      Text that you have typed and not yet saved stays in the browser tab until it is saved or you log out. The dates,
      the number and the code of a certificate in force stay on your device until you log out, so that you can show it
      without a network.

      If you mark a device as private, two more things are stored on it. Text that you had not saved when the session
      locked is kept encrypted for up to 30 days, and only your own login opens it. The card of your certificate also
      has your name, date of birth, registration number and conditions. Both are removed when you log out
      yourself or remove the mark.

      There is no tracking, by us or by others.
      `,
    ),
    clause(
      'Contact',
      `
      About a record: the medical practice that made it. About a decision: the medical unit of the regulator. About
      {product} and this policy: the provider's privacy officer, whom you can reach through the administrator of your
      organisation or the page 'Contact us'. Please leave out anything medical when you write.
      `,
    ),
    clause(
      'Changes to this policy',
      `
      Each change is a new version with the date on which it comes into force. You are asked to accept it at your next
      login. Information collected earlier is not put to a new use without your authority.
      `,
    ),
  ],
}
