#include <dlfcn.h>
#include <openssl/cms.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/ess.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/provider.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

// The library's functions that are called. It is loaded when a report is signed or a signature is checked.
#define OPENSSL_FUNCTIONS(X) \
    X(ASN1_STRING_get0_data) X(ASN1_STRING_length) X(ASN1_STRING_set) X(ASN1_STRING_to_UTF8) X(BIO_free) \
    X(BIO_new_mem_buf) X(CMS_ContentInfo_free) X(CMS_SignerInfo_cert_cmp) X(CMS_SignerInfo_get0_algs) \
    X(CMS_SignerInfo_get0_signature) X(CMS_add1_cert) X(CMS_add1_signer) X(CMS_final) X(CMS_get0_SignerInfos) \
    X(CMS_get0_eContentType) X(CMS_get1_certs) X(CMS_is_detached) X(CMS_sign) X(CMS_signed_delete_attr) \
    X(CMS_signed_get0_data_by_OBJ) X(CMS_signed_get_attr) X(CMS_signed_get_attr_by_NID) X(CMS_signed_get_attr_count) \
    X(CMS_verify) X(CRYPTO_free) X(ERR_clear_error) X(ESS_SIGNING_CERT_V2_free) X(EVP_DigestSign) \
    X(EVP_DigestSignInit) X(EVP_MD_CTX_free) X(EVP_MD_CTX_new) X(EVP_PKEY2PKCS8) X(EVP_PKEY_free) \
    X(EVP_PKEY_get_base_id) X(EVP_PKEY_get_bits) X(EVP_PKEY_get_size) X(EVP_sha256) X(OBJ_nid2obj) X(OBJ_obj2nid) \
    X(OPENSSL_cleanse) X(OPENSSL_init_crypto) X(OPENSSL_sk_free) X(OPENSSL_sk_new_null) X(OPENSSL_sk_num) \
    X(OPENSSL_sk_push) X(OPENSSL_sk_value) X(OSSL_ESS_check_signing_certs) X(OSSL_PROVIDER_load) X(OpenSSL_version) \
    X(PEM_read_bio_PrivateKey) X(PEM_read_bio_X509) X(PKCS12_free) X(PKCS12_mac_present) X(PKCS12_parse) \
    X(PKCS12_verify_mac) X(PKCS8_PRIV_KEY_INFO_free) X(X509_ALGOR_get0) X(X509_ATTRIBUTE_free) \
    X(X509_NAME_ENTRY_get_data) X(X509_NAME_get_entry) X(X509_NAME_get_index_by_NID) X(X509_STORE_CTX_free) \
    X(X509_STORE_CTX_get_error) X(X509_STORE_CTX_init) X(X509_STORE_CTX_new) X(X509_STORE_CTX_set_flags) \
    X(X509_STORE_CTX_set_time) X(X509_STORE_add_cert) X(X509_STORE_free) X(X509_STORE_new) X(X509_check_issued) \
    X(X509_check_private_key) X(X509_cmp_time) X(X509_free) X(X509_get0_notAfter) X(X509_get0_notBefore) \
    X(X509_get0_pubkey) X(X509_get_issuer_name) X(X509_get_key_usage) X(X509_get_subject_name) X(X509_verify_cert) \
    X(X509_verify_cert_error_string) X(d2i_AutoPrivateKey) X(d2i_CMS_ContentInfo) X(d2i_ESS_SIGNING_CERT_V2) \
    X(d2i_PKCS12) X(d2i_X509) X(i2d_CMS_ContentInfo) X(i2d_PKCS8_PRIV_KEY_INFO) X(i2d_X509) X(i2d_X509_ATTRIBUTE) \
    X(i2d_X509_NAME)

struct openssl_functions {
#define X(name) __typeof__(&name) name;
    OPENSSL_FUNCTIONS(X)
#undef X
};

// The file that belongs to these headers.
#define LIBCRYPTO_FILE "libcrypto.so.3"

// 1 when the library is there with all of them.
static inline int openssl_load(struct openssl_functions *functions) {
    void *library = dlopen(LIBCRYPTO_FILE, RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libcrypto.so", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
#define X(name) if (!(functions->name = (__typeof__(&name)) dlsym(library, #name))) return 0;
    OPENSSL_FUNCTIONS(X)
#undef X
    return 1;
}

// Functions of the same library that hash a large file: it uses the processor's instructions for that.
#define OPENSSL_HASH_FUNCTIONS(X) \
    X(EVP_DigestFinal_ex) X(EVP_DigestInit_ex) X(EVP_DigestUpdate) X(EVP_MD_CTX_free) X(EVP_MD_CTX_new) X(EVP_sha256) \
    X(OPENSSL_init_crypto)

struct openssl_hash_functions {
#define X(name) __typeof__(&name) name;
    OPENSSL_HASH_FUNCTIONS(X)
#undef X
};

// 1 when the library is there with all of them.
static inline int openssl_load_hash(struct openssl_hash_functions *functions) {
    void *library = dlopen(LIBCRYPTO_FILE, RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libcrypto.so", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
#define X(name) if (!(functions->name = (__typeof__(&name)) dlsym(library, #name))) return 0;
    OPENSSL_HASH_FUNCTIONS(X)
#undef X
    return 1;
}
