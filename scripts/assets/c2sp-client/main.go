// Reads the public log of Sankofa with packages of others, which know only the C2SP specifications.
//
// Usage: go run . PREFIX LOG-KEY [WITNESS-KEY...]
//
// Verifies the checkpoint and the cosignatures of witnesses, then fetches every entry and checks its inclusion.
// Prints the number of entries. Exits with status 1 if anything does not verify.
package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"

	"filippo.io/torchwood"
	formats "github.com/transparency-dev/formats/note"
	"golang.org/x/mod/sumdb/note"
)

func main() {
	if len(os.Args) < 3 {
		fail(fmt.Errorf("usage: go run . PREFIX LOG-KEY [WITNESS-KEY...]"))
	}
	entries, err := readLog(context.Background(), os.Args[1], os.Args[2], os.Args[3:])
	if err != nil {
		fail(err)
	}
	fmt.Printf("%d entries\n", entries)
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func readLog(ctx context.Context, prefix, logKey string, witnessKeys []string) (int64, error) {
	log, err := note.NewVerifier(logKey)
	if err != nil {
		return 0, err
	}
	verifiers := []note.Verifier{log}
	for _, key := range witnessKeys {
		witness, err := formats.NewVerifierForCosignatureV1(key)
		if err != nil {
			return 0, err
		}
		verifiers = append(verifiers, witness)
	}
	signed, err := get(prefix + "/checkpoint")
	if err != nil {
		return 0, err
	}
	opened, err := note.Open(signed, note.VerifierList(verifiers...))
	if err != nil {
		return 0, err
	}
	if len(opened.Sigs) != len(verifiers) {
		return 0, fmt.Errorf("%d of %d keys have signed the checkpoint", len(opened.Sigs), len(verifiers))
	}
	checkpoint, err := torchwood.ParseCheckpoint(opened.Text)
	if err != nil {
		return 0, err
	}
	if checkpoint.Origin != log.Name() {
		return 0, fmt.Errorf("the origin is %s, not %s", checkpoint.Origin, log.Name())
	}
	fetcher, err := torchwood.NewTileFetcher(prefix)
	if err != nil {
		return 0, err
	}
	client, err := torchwood.NewClient(fetcher)
	if err != nil {
		return 0, err
	}
	for index := int64(0); index < checkpoint.N; index++ {
		entry, _, err := client.Entry(ctx, checkpoint.Tree, index)
		if err != nil {
			return 0, err
		}
		if len(entry) != 32 {
			return 0, fmt.Errorf("entry %d has %d bytes", index, len(entry))
		}
	}
	return checkpoint.N, nil
}

func get(url string) ([]byte, error) {
	response, err := http.Get(url)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", url, response.Status)
	}
	return io.ReadAll(response.Body)
}
