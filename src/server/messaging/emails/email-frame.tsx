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
import type { CSSProperties, ReactNode } from 'react';

export interface EmailFrameProps {
  title: string;
  /** Shown by mail programs next to the subject. */
  preview: string;
  /** Why the person gets it, and what to do if they should not have. */
  footnote: ReactNode;
  children: ReactNode;
}

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

// The classes are only for dark mode: programs without style sheets get the light colors.
const darkMode = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    /* React Email also sets the background on a table cell inside the body. */
    .page, .page > table > tbody > tr > td { background-color: #0b1512 !important; }
    .card { background-color: #13211c !important; }
    .ink { color: #edf4f0 !important; }
    .muted { color: #a5b8ae !important; }
    .link { color: #6ee7b7 !important; }
    .rule { border-color: #25382f !important; }
  }
`;

const styles = {
  page: { backgroundColor: '#faf8f4', fontFamily: font, margin: 0, padding: '24px 12px' },
  card: {
    backgroundColor: '#ffffff',
    borderRadius: '16px',
    margin: '0 auto',
    maxWidth: '520px',
    padding: '32px 28px',
  },
  brand: { color: '#065f46', fontSize: '18px', fontWeight: 800, margin: '0 0 20px' },
  title: { color: '#17231d', fontSize: '24px', lineHeight: '32px', margin: '0 0 12px' },
  text: { color: '#17231d', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  button: {
    backgroundColor: '#047857',
    borderRadius: '12px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
    padding: '14px 24px',
  },
  rule: { borderColor: '#e3dfd5', margin: '24px 0 16px' },
  footnote: { color: '#52605a', fontSize: '14px', lineHeight: '20px', margin: 0 },
  link: { color: '#065f46', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** The look of every email. Without pictures, so that nothing is missing where they are blocked. */
export function EmailFrame({ title, preview, footnote, children }: EmailFrameProps) {
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
          <Text className="link" style={styles.brand}>
            Tipwell
          </Text>
          <Heading as="h1" className="ink" style={styles.title}>
            {title}
          </Heading>
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
