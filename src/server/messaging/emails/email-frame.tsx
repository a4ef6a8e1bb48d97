import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components';
import { type CSSProperties, createContext, type ReactNode, use } from 'react';

export interface EmailFrameProps {
  title: string;
  /** The photo beside the title, of the person the email is from or about; null for none. */
  photoUrl?: string | null;
  /** Shown by mail programs next to the subject. */
  preview: string;
  /** Why the recipient gets the email, and what to do if they should not have. */
  footnote: ReactNode;
  children: ReactNode;
}

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

// The classes are only for dark mode: mail programs without style sheets show the light colors.
// React Email also sets the page's background on a table cell inside the body.
const darkMode = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: #0b1512 !important; }
    .card { background-color: #13211c !important; }
    .ink { color: #edf4f0 !important; }
    .muted { color: #a5b8ae !important; }
    .link { color: #6ee7b7 !important; }
    .rule { border-color: #25382f !important; }
    .bar { background-color: #34d399 !important; }
  }
`;

/** Otherwise a name or address without spaces would widen its table, and with it the whole email. */
const anyWord = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

const styles = {
  page: { backgroundColor: '#faf8f4', fontFamily: font, margin: 0, padding: '24px 12px' },
  card: {
    backgroundColor: '#ffffff',
    borderRadius: '16px',
    margin: '0 auto',
    maxWidth: '520px',
    padding: '32px 28px',
  },
  heads: { borderCollapse: 'collapse' },
  brand: { color: '#065f46', fontSize: '18px', fontWeight: 800, lineHeight: '28px' },
  title: { color: '#17231d', fontSize: '24px', lineHeight: '32px', margin: 0, ...anyWord },
  text: { color: '#17231d', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px', ...anyWord },
  button: {
    backgroundColor: '#047857',
    borderRadius: '12px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
    padding: '14px 24px',
  },
  rule: { borderColor: '#e3dfd5', margin: '24px 0 16px' },
  footnote: { color: '#52605a', fontSize: '14px', lineHeight: '20px', margin: 0, ...anyWord },
  link: { color: '#065f46', textDecoration: 'underline' },
  points: {
    color: '#17231d',
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 20px',
    padding: '0 0 0 22px',
  },
  point: { margin: '0 0 8px', ...anyWord },
  table: { borderCollapse: 'collapse', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  factName: {
    borderTop: '1px solid #e3dfd5',
    color: '#52605a',
    fontWeight: 400,
    padding: '10px 16px 10px 0',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  fact: {
    borderTop: '1px solid #e3dfd5',
    color: '#17231d',
    fontWeight: 600,
    padding: '10px 0',
    textAlign: 'right',
    ...anyWord,
  },
  barName: { color: '#52605a', fontWeight: 400, padding: '4px 12px 4px 0', textAlign: 'left' },
  barCell: { padding: '4px 0' },
  bar: { backgroundColor: '#047857', borderRadius: '4px', fontSize: '1px', lineHeight: '14px' },
  barValue: { color: '#17231d', padding: '4px 0 4px 12px', textAlign: 'right' },
} satisfies Record<string, CSSProperties>;

/** The origin of pictures, without a trailing slash. */
export const EmailSite = createContext('');

/**
 * The layout of every email. Its pictures are decorative and have an empty `alt`, so that nothing
 * is missing where they are blocked.
 */
export function EmailFrame(props: EmailFrameProps) {
  const { title, photoUrl = null, preview, footnote, children } = props;
  const site = use(EmailSite);
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkMode}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={styles.page}>
        <Container className="card" style={styles.card}>
          <Beside picture={{ url: `${site}/icons/192.png`, side: 28, radius: 0 }} below={20}>
            <span className="link" style={styles.brand}>
              Tipwell
            </span>
          </Beside>
          <Beside picture={photoUrl === null ? null : photo(photoUrl)} below={12}>
            <Heading as="h1" className="ink" style={styles.title}>
              {title}
            </Heading>
          </Beside>
          {children}
          <Hr className="rule" style={styles.rule} />
          <Text className="muted" style={styles.footnote}>
            {footnote}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

interface Picture {
  url: string;
  /** In pixels, like `radius`. */
  side: number;
  radius: number;
}

const photo = (url: string): Picture => ({ url, side: 56, radius: 28 });

interface BesideProps {
  picture: Picture | null;
  /** The space below, in pixels. */
  below: number;
  children: ReactNode;
}

/**
 * A line with a picture at its end, so that the text stays aligned if pictures are blocked. The
 * picture has no height, so that a blocked one leaves no empty frame.
 */
function Beside({ picture, below, children }: BesideProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.heads}>
      <tbody>
        <tr>
          <td style={{ paddingBottom: below }}>{children}</td>
          {picture && (
            <td align="right" style={{ paddingBottom: below }}>
              <img
                src={picture.url}
                alt=""
                width={picture.side}
                style={{ borderRadius: picture.radius, marginLeft: 12, verticalAlign: 'middle' }}
                // With any other priority, React also preloads it in the head.
                fetchPriority="low"
              />
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.text}>
      {children}
    </Text>
  );
}

export function MainButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} style={styles.button}>
      {children}
    </Button>
  );
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link" style={styles.link}>
      {children}
    </Link>
  );
}

/** Steps to take, in order of importance. */
export function Points({ children }: { children: readonly string[] }) {
  return (
    <ul className="ink" style={styles.points}>
      {children.map((point) => (
        <li key={point} style={styles.point}>
          {point}
        </li>
      ))}
    </ul>
  );
}

export interface Fact {
  name: string;
  value: ReactNode;
}

/** A table of names and values, such as a receipt. */
export function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name} className="fact">
            <th scope="row" className="fact muted rule" style={styles.factName}>
              {name}
            </th>
            <td className="ink rule" style={styles.fact}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Bar {
  name: string;
  value: string;
  /** The bar's share of the longest, from 0 to 1. */
  share: number;
}

/** A bar chart with every name and value as text, so that nothing depends on the bars. */
export function BarTable({ bars }: { bars: readonly Bar[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {bars.map(({ name, value, share }) => (
          <tr key={name} className="fact">
            <th scope="row" className="fact muted" style={styles.barName}>
              {name}
            </th>
            <td width="100%" style={styles.barCell} data-skip-in-text="true">
              {share > 0 && <BarOf percent={Math.max(1, Math.round(share * 100))} />}
            </td>
            <td className="ink" style={styles.barValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table, because Outlook supports widths in percent on nothing else. */
function BarOf({ percent }: { percent: number }) {
  return (
    <table role="presentation" width={`${percent}%`} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className="bar" height={14} style={styles.bar} />
        </tr>
      </tbody>
    </table>
  );
}
