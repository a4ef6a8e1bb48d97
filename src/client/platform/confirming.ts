// Changes to where money goes and to how one signs in require the person to have confirmed who they
// are a moment ago (section 6). When the server says so, `http.ts` asks here and repeats the call.

/** Asks the person. Resolves with whether they confirmed. */
export type AskWho = () => Promise<boolean>;

const refuse: AskWho = async () => false;
let ask = refuse;

/** Registers who asks. Returns a function that unregisters it. */
export function askWhoBy(next: AskWho): () => void {
  ask = next;
  return () => {
    ask = refuse;
  };
}

export const askWho: AskWho = () => ask();
