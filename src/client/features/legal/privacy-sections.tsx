import {
  CONTACT_DAYS,
  DEVICE_DAYS,
  MESSAGE_DAYS,
  SECURITY_EVENT_DAYS,
  SESSION_DAYS,
  UNDO_DAYS,
} from '#contract/timings';
import { AboutAds, AboutSms, Carriers } from './about-deployment';
import {
  AccountSettingsLink,
  BulletList,
  ContactLink,
  type LegalSection,
  OperatorName,
} from './legal-page';

export const privacySections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        Tipwell is software that anyone can run. This policy is about the pages at this address.
        <OperatorName />, called “we” here, is responsible for them. You can reach us at{' '}
        <ContactLink />.
      </p>
    ),
  },
  {
    id: 'tippers',
    title: 'If you leave a tip',
    body: (
      <>
        <p>You don't need an account. What we store:</p>
        <BulletList
          items={[
            [
              'The tip:',
              'who it is for, the amount, the payment service you chose, the times of its steps, and whether you told us that you paid.',
            ],
            [
              'Your rating and comment,',
              "if you give them. They appear on the worker's tip page with the date and, if you opted in, your first name. The page does not show the amount, but its data, which anyone can request, contains it, unless it is unusual for that page.",
            ],
            [
              'Your name and your email address or phone number,',
              `only if you tick “You may contact me about this tip”. They are for messages about that tip and nothing else. The worker sees your name (for a tip to a team, its founder and the member who was paid do), never your address or number. ${CONTACT_DAYS} days after the tip we erase all three, and at once if you take them back on your receipt or by the link in a message. If you do not tick it, our server drops these details before anything is stored. At a domain of a worker's own you are not asked for them.`,
            ],
            [
              'Our messages to you about that tip:',
              <span key="about-messages">
                what kind, to which address or number, when, and in which time zone your phone said
                it was, for {MESSAGE_DAYS} days. If you take your details back, only that there was
                one, when, and a hash of the address or number, from which it cannot be recovered
                without our key: so nobody can have messages sent to you endlessly.
                <AboutSms />
              </span>,
            ],
            [
              'A key to your tip,',
              'drawn at random on your phone, so that only you can change, rate or confirm it. We store a hash of it, from which the key cannot be recovered.',
            ],
            [
              'That you pressed the Google review button,',
              'if you did. What you write on Google is between you and Google.',
            ],
          ]}
        />
        <p>
          The payment itself happens in Venmo, Cash App, Zelle or PayPal. We pass on the recipient,
          the amount and a note, by opening that service's own link. We learn neither your account
          there nor whether the money arrived; their privacy policies apply. Your browser's name and
          version come along when a tip is sent, and are not stored.
        </p>
      </>
    ),
  },
  {
    id: 'scans',
    title: 'When a tip page is opened',
    body: (
      <>
        <p>
          We count the visit, so that workers learn how many scans become tips. We store the time,
          whether it came from a QR code or an NFC tag and from which, the kind of device (phone,
          tablet, computer) and its operating system (such as Android). A tip notes the code, too.
        </p>
        <p>
          Your browser also sends finer details: time zone, language, screen, browser version,
          processor and memory class, connection and a random token that lives in your browser. Our
          server reduces the details to the two coarse facts above and does not store them. The
          token becomes a hash that is salted anew every day; the next day's first scan or rating
          deletes the old salt, after which nothing connects your visits of two days.
        </p>
        <p>
          If your browser signals Global Privacy Control or Do Not Track, none of these details are
          sent, no token is given out, and the visit is counted as a bare visit.
        </p>
      </>
    ),
  },
  {
    id: 'workers',
    title: 'If you have an account',
    body: (
      <>
        <p>What we store about workers:</p>
        <BulletList
          items={[
            [
              'Your account:',
              'first and last name, email address, when you confirmed it, a new address until you confirm that, and your password as an Argon2id hash. Nobody can read the password, not even us.',
            ],
            [
              'Your passkeys,',
              'if you add any: for each, the name, the public key, when you added it and when you last used it. Fingerprint and face never leave your device.',
            ],
            [
              'Your tip pages:',
              'all you enter there, including photo, logo, colors, payment handles and review links. They are public by design: anyone with the address of a page can read it. Of a photo we keep two small squares, without what the camera noted in the file, such as the place.',
            ],
            ['Your QR codes:', 'the name, place and design that you give each.'],
            [
              'Your pass in Apple Wallet, if you add it:',
              'a hash of what it shows and when that changed, for each download a hash of its key, and for each iPhone that follows the pass a hash of the random name that Wallet gave it, since when, and the address at which Apple reaches it for our passes. Removing the pass from the iPhone removes the iPhone here. We store nothing about passes in Google Wallet; they hold what is on your tip page, and go to Google when you add them.',
            ],
            ['Your shifts and your goal,', 'if you enter any. Only you see them.'],
            [
              'Your teams, if you belong to any:',
              "your role, when you joined and left, your hours or points in shifts, your shares, and what customers paid you for the team. Managers of the team see all of it, other members see that you belong to it, and customers see you on the team's page. What is in a team's books stays there, because it says what others are owed: after you leave, and after you delete your account, after which only your first name and last initial appear in them.",
            ],
            ['Your messages to us,', 'if you ask for help, and when we answered them.'],
            [
              'Our emails to you:',
              `what kind, to which address and when, for ${MESSAGE_DAYS} days. What they said is not kept.`,
            ],
            [
              'What you want to be told:',
              `your choices, the time zone you were last in and, for ${MESSAGE_DAYS} days, which tips you were told of. For each device with notifications, the address and the keys that its browser gave us for that.`,
            ],
            [
              'Your plan, if you pay for one:',
              'which one, until when, and the number under which our payment provider knows you. Your card is entered with the provider and never reaches us.',
            ],
            ['Your tips,', 'with their ratings and comments, and the counted scans of your page.'],
            [
              'Where you are signed in:',
              `for each session a hash of its key, the kind of browser (such as “Chrome on Android”), when it began and when it was last used. A session ends after ${SESSION_DAYS} days or when you sign out; what is left of an expired one goes when you next sign in.`,
            ],
            [
              'What was done with your account:',
              `sign-ins, and changes of payment details, email address, password, passkeys, team payouts, codes and domains, each with the time and the kind of browser, for ${SECURITY_EVENT_DAYS} days. Payment details as they were before a change are kept for ${UNDO_DAYS} days, so that you can put them back.`,
            ],
            [
              'In which browsers you have signed in:',
              `for each, a hash of the cookie by which we recognize it, and when you last did, so that we can tell you of a sign-in in another one. It doesn't say whose browser it is. We forget it ${DEVICE_DAYS} days later, except the latest one, or when you sign it out from elsewhere.`,
            ],
          ]}
        />
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is kept in your browser',
    body: (
      <>
        <p>
          We set three cookies, all needed for what you asked for and readable by no script:{' '}
          <code>tipwell_session</code> keeps a worker signed in for {SESSION_DAYS} days,{' '}
          <code>tipwell_device</code> tells us for {DEVICE_DAYS} days that a worker has signed in
          here before, so that we warn of strangers only, and <code>tipwell_tip</code> lets a tipper
          finish their tip for 30 days. In your browser's storage we keep:
        </p>
        <BulletList
          items={[
            [
              'Unsent tips and the tip you are on,',
              'so that bad reception or a closed page loses nothing. They leave the storage once the server has them; the last tip to each worker stays as your receipt until you give them another.',
            ],
            [
              'What you typed in the details form,',
              'until you report the tip, and for a day at most.',
            ],
            [
              'Keys:',
              'to your tip with each worker, the token for counting scans, and, when you are signed in, to your session.',
            ],
            [
              'Pages and photos you have seen,',
              'and for workers their latest tips, so that Tipwell opens without a network. Answers are kept for up to 7 days, photos for up to 30. Signing out removes what belongs to your account.',
            ],
            ['Unsaved changes to your profile,', 'until the tab is closed.'],
            ['What you typed on a page that crashed, but no password,', 'until you refresh it.'],
            ['Small choices,', 'such as having dismissed the offer to install the app.'],
          ]}
        />
        <p>Clearing this site's data in your browser removes all of it.</p>
        <p>
          Some workers show their tip page at a domain of their own. What your browser keeps at that
          address can be read by whoever controls the domain, now or later. So nothing that says who
          you are is asked for or kept there: no name, address, number or cookie, and no comment
          that you have not sent. What is kept is the tip that you began last (the worker, amount,
          payment service, your rating and the comment that you sent), the key to it, which lets its
          holder report, rate or comment on that tip but never see who you are, the token for
          counting scans, and the pages you have seen.
        </p>
      </>
    ),
  },
  {
    id: 'server',
    title: 'Logs and abuse protection',
    body: (
      <>
        <p>
          Our server's log has a line for each request: method, address, answer and duration. It
          holds no IP address, password, key or contact detail.
        </p>
        <p>
          To stop password guessing and floods of requests and messages we count them per network
          address, email address, phone number, account, page and tip. Of addresses and numbers
          these counters hold hashes only, made with a secret key of the server's. They lapse within
          a day; the next cleaning deletes them. Whoever hosts the server may keep connection logs
          of their own.
        </p>
        <p>
          With a rating that counts we keep a hash of the network that it came from, so that one
          network cannot forge many. It is salted anew every day like the token above; once the old
          salt is deleted, it says nothing.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else gets your data',
    body: (
      <>
        <p>
          Nobody, apart from what this policy calls public, <Carriers />, and what the law may
          compel us to give. There are no analytics services, social plug-ins or fonts from other
          servers on our pages.
        </p>
        <p>
          Notifications travel through the push service of your browser's maker. They are encrypted
          for your device: the service learns when one comes and how long it is, not what it says.
          Of a pass in Apple Wallet, Apple learns through its push service that it has changed.
        </p>
        <AboutAds />
        <p>
          Links to payment services, Google and Yelp lead to other sites, which learn about you only
          when you follow them.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        <p>
          Account, profile, QR codes, tips, ratings and scans stay until the worker deletes the
          account; then they are deleted immediately and permanently. Only the books of a team keep
          what is said above, and the page of a team with other members stays with its tips; once
          all of them have left, only the tips that they were paid stay. A last email tells a
          confirmed address so; the address is deleted with it. What stays is the bare handle in the
          address of the tip page, and any that the page had before, if anyone ever visited them,
          and the short codes in printed addresses: they are blocked for everybody and connected
          with nobody, so that a printed QR code never leads to a stranger.
        </p>
        <p>
          A tipper's name, email address and phone number go {CONTACT_DAYS} days after the tip, or
          as soon as the tipper removes them.
        </p>
        <p>Backups that the operator makes may hold deleted data until they are overwritten.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Workers correct their data on their profile and, under <AccountSettingsLink />, download
          everything we keep about them (as JSON, tips also as CSV) or delete the account.
        </p>
        <p>
          Tippers remove their contact details themselves: open the receipt on the phone that you
          tipped from, and tap “Remove my contact details”, or follow the link in our message to
          you. The name then goes from the worker's dashboard and from your review, too. A worker
          may have noted or downloaded it before.
        </p>
        <p>
          For anything else, and for everybody else: write to <ContactLink />. Tell us the worker,
          the amount and the time, and we can find, copy, correct or erase the tip. Since we keep no
          name without your consent, we may need your help to be sure that it is yours.
        </p>
        <p>
          We handle tips and accounts because you asked us to, contact details because you consented
          (which you may withdraw at any time), and counted visits and abuse protection because
          workers and we have a legitimate interest in them. Depending on where you live you may
          also object, or complain to your data protection authority.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When the software changes what it keeps, this text changes with it. The date at the top says
        when that was last.
      </p>
    ),
  },
];
