// Replaces screens that only browsers render, in the server's build.
throw new Error('This part of the client is not rendered on the server: see rendered-parts.ts');
