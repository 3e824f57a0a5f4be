#!/usr/bin/env bash
# Writes packages/documents/src/fixtures/chip.json: fictitious security objects of Utopia under each kind of key that
# states use. Needs openssl 3. The keys are thrown away but for the one that a test needs to sign a forgery.
set -euo pipefail
cd "$(dirname "$0")/../.."
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
out=packages/documents/src/fixtures/chip.json

lines='P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F3504152ZE184226B<<<<<16'
printf '\x61\x5b\x5f\x1f\x58%s' "$lines" >"$work/dg1"
# A group 2 in form: its templates around the first bytes of a JPEG.
printf '\x75\x1a\x7f\x61\x17\x02\x01\x01\x7f\x60\x11\xa1\x03\x80\x01\x02\x5f\x2e\x09FAC\0\xff\xd8\xff\xe0\x00' >"$work/dg2"

hex() { openssl dgst -sha256 -binary "$1" | xxd -p -c 64; }
cat >"$work/lds.cnf" <<EOF
asn1=SEQUENCE:lds
[lds]
version=INTEGER:0
algorithm=SEQUENCE:algorithm
groups=SEQUENCE:groups
[algorithm]
oid=OID:2.16.840.1.101.3.4.2.1
[groups]
one=SEQUENCE:one
two=SEQUENCE:two
[one]
number=INTEGER:1
digest=FORMAT:HEX,OCTETSTRING:$(hex "$work/dg1")
[two]
number=INTEGER:2
digest=FORMAT:HEX,OCTETSTRING:$(hex "$work/dg2")
EOF
openssl asn1parse -genconf "$work/lds.cnf" -noout -out "$work/lds"

key() { # NAME KIND
  case "$2" in
    p256) openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$work/$1.key" ;;
    p256_explicit) openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -pkeyopt ec_param_enc:explicit -out "$work/$1.key" ;;
    brainpool) openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:brainpoolP256r1 -out "$work/$1.key" ;;
    brainpool_explicit) openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:brainpoolP256r1 -pkeyopt ec_param_enc:explicit -out "$work/$1.key" ;;
    rsa*) openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$work/$1.key" ;;
  esac
} 2>/dev/null

certificates() { # KIND FROM TO
  local pss=()
  [ "$1" != rsa_pss ] || pss=(-sigopt rsa_padding_mode:pss -sigopt rsa_pss_saltlen:32)
  key csca "$1"
  key signer "$1"
  openssl req -x509 -new -key "$work/csca.key" -subj "/C=UT/O=Utopia/CN=CSCA Utopia $1" -days 36500 -sha256 "${pss[@]}" -out "$work/csca.pem"
  openssl req -new -key "$work/signer.key" -subj "/C=UT/O=Utopia/CN=Document Signer $1" -sha256 "${pss[@]}" -out "$work/signer.csr"
  printf 'database=%s\nserial=%s\nnew_certs_dir=%s\ndefault_md=sha256\npolicy=any\n[any]\ncountryName=optional\norganizationName=optional\ncommonName=optional\n' \
    "$work/index" "$work/serial" "$work" | sed '1i [ca]\ndefault_ca=ca0\n[ca0]' >"$work/ca.cnf"
  : >"$work/index"
  echo 1001 >"$work/serial"
  openssl ca -batch -config "$work/ca.cnf" -cert "$work/csca.pem" -keyfile "$work/csca.key" -in "$work/signer.csr" \
    -startdate "$2" -enddate "$3" "${pss[@]}" -notext -out "$work/signer.pem" 2>/dev/null
}

sign() { # KIND CONTENT_TYPE FILE
  local pss=()
  [ "$1" != rsa_pss ] || pss=(-keyopt rsa_padding_mode:pss -keyopt rsa_pss_saltlen:32)
  openssl cms -sign -binary -nodetach -nosmimecap -md sha256 -econtent_type "$2" -signer "$work/signer.pem" \
    -inkey "$work/signer.key" "${pss[@]}" -in "$3" -outform DER -out "$work/sod"
}

base64_of() { base64 -w0 <"$1"; }
der_of() { openssl x509 -in "$1" -outform DER | base64 -w0; }

{
  printf '{\n  "source": "tools/chip/make-fixtures.sh",\n  "dg1": "%s",\n  "dg2": "%s",\n  "chips": {\n' "$(base64_of "$work/dg1")" "$(base64_of "$work/dg2")"
  for kind in p256 p256_explicit brainpool brainpool_explicit rsa rsa_pss; do
    certificates "$kind" 20200101000000Z 21200101000000Z
    sign "$kind" 2.23.136.1.1.1 "$work/lds"
    printf '    "%s": { "csca": "%s", "sod": "%s" },\n' "$kind" "$(der_of "$work/csca.pem")" "$(base64_of "$work/sod")"
  done
  certificates p256 20100101000000Z 20200101000000Z
  sign p256 2.23.136.1.1.1 "$work/lds"
  printf '    "expired": { "csca": "%s", "sod": "%s" },\n' "$(der_of "$work/csca.pem")" "$(base64_of "$work/sod")"
  certificates p256 20200101000000Z 21200101000000Z
  sign p256 1.2.840.113549.1.7.1 "$work/lds"
  printf '    "wrong_type": { "csca": "%s", "sod": "%s" },\n' "$(der_of "$work/csca.pem")" "$(base64_of "$work/sod")"
  sign p256 2.23.136.1.1.1 "$work/lds"
  printf '    "with_key": { "csca": "%s", "sod": "%s" }\n  },\n  "signerKey": "%s",\n' "$(der_of "$work/csca.pem")" "$(base64_of "$work/sod")" "$(openssl pkcs8 -topk8 -nocrypt -in "$work/signer.key" -outform DER | base64 -w0)"
  printf 'asn1=SEQUENCE:list\n[list]\nversion=INTEGER:0\ncertificates=SET:none\n[none]\n' >"$work/list.cnf"
  # The set of certificates, put together by hand: tag, length in two bytes, the certificate.
  openssl x509 -in "$work/csca.pem" -outform DER -out "$work/csca.der"
  size=$(stat -c %s "$work/csca.der")
  { printf "\\x30\\x82$(printf '\\x%02x\\x%02x' $(((size + 7) / 256)) $(((size + 7) % 256)))\\x02\\x01\\x00\\x31\\x82$(printf '\\x%02x\\x%02x' $((size / 256)) $((size % 256)))"; cat "$work/csca.der"; } >"$work/list"
  sign p256 2.23.136.1.1.2 "$work/list"
  printf '  "masterList": "%s"\n}\n' "$(base64_of "$work/sod")"
} >"$out"
wc -c "$out"
