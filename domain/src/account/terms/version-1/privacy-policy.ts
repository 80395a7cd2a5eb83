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
      installation. The medical practice that you choose, the regulator, and any specialist whom you are referred to
      are health agencies of their own, each answerable for what it records and reads here.

      This policy follows the Privacy Act 2020 and the Health Information Privacy Code 2020. The numbers of rules below
      are those of the Code.
      `,
    ),
    clause(
      'What is collected',
      `
      These data about you, as far as you, your medical practice, a specialist, a laboratory or the regulator enter
      them:

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

      To these come numbers by which you are known, such as the number that the regulator gave you and your National
      Health Index number. The latter is used to make sure that a result is yours, and is not made our own number for
      you (rule 13).

      About the use of {product} itself we keep when and from which network address and browser you logged in, and
      which records you read and changed.
      `,
    ),
    clause(
      'Where it comes from',
      `
      From you first of all (rule 2). Results come from laboratories and specialists whom your medical examiner has
      asked, with your consent, and information may come from the regulator and from an earlier practice. Where
      information comes from somebody else, your record shows from whom it came and when (rule 3A, in force since 1 May
      2026).

      You may leave a question of an application unanswered. Your examiner may then be unable to decide, and the law
      may not allow a certificate to be issued. Whoever makes a false statement in an application may commit an
      offence.
      `,
    ),
    clause(
      'Why it is collected',
      `
      - to apply for, examine for, decide on, issue and keep current a medical certificate, as the Civil Aviation Act
        2023 and Part 67 of the Civil Aviation Rules require;
      - to book appointments, ask for tests and remind you of what falls due;
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
      - **You** see your own record, who has read it, and under which role.
      - **The medical practice you send your application to** sees what you have entered and what it records. Sending
        it is your consent, and no practice sees an application that was not sent to it.
      - **Specialists** see what concerns the matter on which they were asked.
      - **Doctors of the regulator** see what your examiner has submitted, and nothing before.
      - **Agents of the regulator** see the status, dates and conditions of a certificate, and no medical content.
      - **Flying organisations** that you belong to see whether a certificate is in force, its dates and its
        conditions, and no medical content.
      - **Convenors** see a case that is referred to them for review.
      - **Administrators** of {product} read medical content only while they record what they are doing, and each
        reading is in your history.

      Beyond these, information is disclosed only where you have authorised it or the law requires or allows it (rule
      11), for instance to prevent a serious threat to somebody's life or health, or where the Director of Civil
      Aviation must be told.
      `,
    ),
    clause(
      'Outside New Zealand',
      `
      Records are not given to anybody outside New Zealand unless you choose a regulator there, you have authorised it,
      or the law of that country protects them in a way comparable to the law of New Zealand (rule 12). A company that
      stores data or sends mail for the provider acts on its behalf and may use them for nothing else.
      `,
    ),
    clause(
      'How it is kept safe',
      `
      Connections are encrypted. Passwords are kept only as slow hashes. A second step can be added to the login.
      Sessions lock themselves when nobody is there. Who may see a record is decided anew at each request, and every
      change and every reading of medical information is recorded in a history that cannot be switched off (rule 5).
      E-mails carry a link and no medical facts.

      Logins that go wrong are counted by the name typed and by the network address, to stop those who guess. Such an
      address is seen by administrators only while they record what they are doing.
      `,
    ),
    clause(
      'How long it is kept',
      `
      - **Medical records: 10 years** from the day after the last service to you, at least, as the Health (Retention of
        Health Information) Regulations 1996 require. The history of who has read and changed them is kept as long as
        they are.
      - **Certificates issued** are kept for as long as the regulator requires.
      - **Invoices: 7 years**, as the Tax Administration Act 1994 requires. They name no diagnosis.
      - **Your logins: 13 months**, with the network address and the browser.
      - **Network addresses of logins that went wrong: 30 days** after the last one, or 13 months where an
        administrator has noted something about one or has blocked it.
      - **Browsers in which you have logged in: 13 months** after the last time, as a hash of a random number.
      - **Applications that were begun and never sent:** until you remove them.

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

      **To have it corrected (rule 7).** What you once signed stays as it was signed; a correction is added to it. If a
      correction is refused, you may have a statement attached, which is shown wherever the record is.

      **To be told** of a breach that is likely to cause you serious harm, and of information that came from somebody
      else.

      **To complain.** Please tell us first. If you are not content with the answer, you may complain to the Privacy
      Commissioner (privacy.org.nz), and about the care you received to the Health and Disability Commissioner
      (hdc.org.nz).

      For somebody under 16 a parent or guardian may act, and for somebody who has died, the executor.
      `,
    ),
    clause(
      'If something goes wrong',
      `
      A privacy breach is access, disclosure, alteration or loss that was not authorised or was accidental, and also
      not being able to reach the records. The provider finds out who is affected, limits the harm, and tells the
      practices concerned at once.

      A breach that has caused or is likely to cause serious harm is notified to the Privacy Commissioner and to you as
      soon as practicable (Part 6 of the Privacy Act 2020); the Commissioner expects it within 72 hours. You are told
      what happened, what has been done, what you can do, and whom to ask.
      `,
    ),
    clause(
      'Cookies and your browser',
      `
      - One cookie keeps you logged in. It ends with your session.
      - One cookie, kept for 13 months, tells that somebody has logged in in this browser before, so that others who
        guess your password cannot keep you out.
      - One cookie, kept for 30 days, spares you the second step in this browser, only if you have asked for it.

      What you have typed and not yet saved stays in the browser tab until it is saved or you log out. The dates, the
      number and the code of a certificate in force stay on your device until you log out, so that you can show it
      without a network. There is no tracking, by us or by others.
      `,
    ),
    clause(
      'Contact',
      `
      About a record: the medical practice that made it. About a decision: the medical unit of the regulator. About
      {product} and this policy: the privacy officer of the provider, whom the administrator of your organisation and
      the page 'Contact us' lead to. Please leave out anything medical when you write.
      `,
    ),
    clause(
      'Changes to this policy',
      `
      A change is a new version with the date from which it is in force. You are asked to accept it at your next login.
      Information that was collected before is not put to a new use without your authority.
      `,
    ),
  ],
}
